/** What passes between client and table; the same as docs/protocol.schema.json and docs/openapi.json. */

export type Values = Record<string, unknown>;

export interface CardView {
  handle: number;
  name: string;
  owner: number;
  values: Values;
  turned: boolean;
  face_up: boolean;
  damage: number;
  counters: Record<string, number>;
  token: boolean;
  sides?: string[];
}

export interface ZoneView {
  name: string;
  player: number;
  count: number;
  cards: CardView[];
  places: number[] | null;
  backs?: string[] | null;
}

export interface Line {
  rule: string;
  heading: string;
  text: string;
  serial: number;
  turn: number;
}

export interface Choice {
  index: number;
  text: string;
  data: unknown[];
  cards: number[];
  zones: { name: string; player: number }[];
}

/** A set to be chosen in any order: all candidates, the places of those chosen already, how many are wanted. */
export interface SetOfChoices {
  candidates: Choice[];
  chosen: number[];
  low: number;
  high: number;
}

export interface Question {
  number: number;
  prompt: string;
  question: string;
  kind: string;
  rule: string;
  heading: string;
  about: number | null;
  options: Choice[];
  set?: SetOfChoices | null;
}

export interface PlayView {
  card: number | null;
  source: number | null;
  player: number;
  aims: number[];
  x?: number | null;
  modes?: string[];
}

export interface Tie {
  kind: string;
  card: number;
  other: number;
}

export interface Seen {
  seat: number | null;
  ruleset: string;
  turn: number;
  active: number;
  phase: string;
  points: Record<string, number>[];
  zones: ZoneView[];
  plays: PlayView[];
  pending: { player: number; text: string; card: number | null }[];
  ties: Tie[];
  waiting_for: number | null;
  decision: Question | null;
}

export type What = 'draw' | 'undo' | 'rematch';
export type Mode = 'off' | 'forced' | 'pass';

export interface May {
  concede: boolean;
  draw: boolean;
  undo: 'no' | 'ask' | 'free';
  rematch: boolean;
  repeat: { rule: string; length: number } | null;
  by_hand: Unread[];
  by_hand_now: boolean;
}

/** An ability of a card that is not read: carried out by hand. */
export interface Unread {
  card: number;
  ability: number;
  text: string;
  played: boolean;
}

export interface Link {
  match: string;
  token: string;
  path: string;
}

export interface Seat {
  name: string;
  bot: string;
  deck: string;
  here: boolean;
  away: number;
  needs_deck: boolean;
}

/** What the chance of a game is made of, as far as it is known. */
export interface Fair {
  commitment: string;
  deal: string;
  round: number;
  pledges: string[];
  words: string[];
  by_server: boolean[];
  secret: string;
}

export interface MatchInfo {
  id: string;
  ruleset: string;
  title: string;
  seats: Seat[];
  clock: { start: number; more: number } | null;
  hot_seat: boolean;
  begun: boolean;
  claim_after: number;
  by_hand: boolean;
  format: string;
  seeded: boolean;
  fair: Fair | null;
}

export interface Outcome {
  result: number[];
  how: string;
  text: string;
}

export interface Skipped {
  question: string;
  rule: string;
  answer: string;
}

export interface Reason {
  rule: string;
  heading: string;
  text: string;
}

export interface Refusal {
  action: string;
  reasons: Reason[];
}

export interface Welcome {
  type: 'welcome';
  protocol: number;
  version: string;
  role: 'player' | 'hot seat' | 'watcher';
  seat: number | null;
  match: MatchInfo;
  invite: Link | null;
}

export interface Table {
  type: 'table';
  number: number;
  by: number | null;
  did: string;
  seen: Seen;
  log_from: number;
  log: Line[];
  skipped: Skipped[];
  /** What is answered for this seat; null for who watches. */
  auto: Mode | null;
  clocks: { left: number[]; running: number | null } | null;
  requests: { what: What; by: number }[];
  may: May;
  outcome: Outcome | null;
  rematch: Link | null;
}

export interface Curtain {
  type: 'curtain';
  seat: number;
  name: string;
}

export interface TableError {
  type: 'error';
  code: string;
  message: string;
  expected: string;
  what_to_do: string;
  reasons: Reason[];
  id: number | null;
}

export type TableMessage =
  | Welcome
  | Table
  | Curtain
  | TableError
  | { type: 'seats'; match: MatchInfo }
  | { type: 'ping'; number: number }
  | { type: 'done'; id: number }
  | { type: 'reasons'; id: number | null; refusals: Refusal[] };

// -- over HTTP ---------------------------------------------------------------------------------------------------------

export interface RulesetInfo {
  id: string;
  book: string;
  title: string;
  decks: { id: string; name: string }[];
  bots: string[];
  sections: string[];
  plain_actions: { name: string; text: string }[];
  formats: { name: string; date: string }[];
  look: LookData;
}

// -- how a game looks: headjudge/games/look.py -----------------------------------------------------------------------

export interface StatData {
  value: string;
  label: string;
  tone: 'attack' | 'defense' | 'shield' | 'plain';
  types: string[];
  less_damage: boolean;
  thousands: boolean;
}

export interface RowData {
  cell: 'row';
  zone: string;
  label: string;
  small: boolean;
  tiny: boolean;
  places: number;
  types: string[];
  but: string[];
  always: boolean;
  unless: string;
}

export interface PlayerData {
  cell: 'player';
  zone: string;
  points: string;
  sign: string;
  pool: string;
}

export type CellData =
  | RowData
  | PlayerData
  | { cell: 'places'; places: { zone: string; label: string; under: string; main: boolean }[]; beneath: string }
  | { cell: 'pile'; zone: string; label: string; open: boolean; always: boolean }
  | { cell: 'stack'; zone: string; label: string }
  | { cell: 'points'; numbers: { points: string; label: string; most: string }[] };

export interface LineData {
  left: CellData[];
  middle: CellData[];
  right: CellData[];
  across: boolean;
  flipped: boolean;
  even: boolean;
}

export interface LookData {
  short: string;
  about: string;
  turned: string;
  type: string;
  hue: string;
  hues: Record<string, number>;
  corner: string;
  corner_label: string;
  symbols: Record<string, string>;
  left: StatData | null;
  right: StatData | null;
  standing: string[];
  marks: { value: string; text: string; words: Record<string, string>; usual: string }[];
  shines: { value: string; word: string; shine: 'gold' | 'silver' | 'trigger' }[];
  facts: string[];
  words: Record<string, string>;
  curve: string;
  filters: string[];
  rows: number;
  laid_out: string[];
  icons: Record<string, string>;
  titled_icons: boolean;
  dimmed: string[];
  told_apart: [string, string];
  lying: { relation: string; word: string; second: boolean }[];
  arrows: string[];
  board: { half: LineData[]; between: string[]; resolving: string[]; plays: string };
}

export interface Wish {
  bot?: string;
  name?: string;
  deck?: string;
}

export interface NewMatch {
  ruleset?: string;
  seats?: [Wish, Wish];
  scenario?: string;
  replay?: string;
  at?: number;
  hot_seat?: boolean;
  clock?: { start: number; more: number } | null;
  listed?: boolean;
  by_hand?: boolean;
  format?: string;
  fair?: boolean;
}

export interface Created {
  match: string;
  seats: (Link | null)[];
  watch: Link;
}

export interface Finding {
  message: string;
  line?: number;
  rule?: string;
  nearest?: string[];
  what_to_do?: string;
}

export interface DeckReport {
  ruleset: string;
  name: string;
  legal: boolean;
  sizes: Record<string, number>;
  cards: CardReport[];
  violations: Finding[];
  problems: Finding[];
  abilities: number;
  running: number;
  format: string;
  notes: string[];
  text: string;
  code: string;
}

/** A line of a deck, and how far its card is understood. */
export interface CardReport {
  copies: number;
  section: string;
  name: string;
  status: 'read' | 'reading' | 'by hand' | 'unknown';
  number: string;
  line: number;
  read_by: string;
  reads_as: string[];
  not_understood: string[];
  keywords: Record<string, string>;
}

export interface FaceInfo {
  name: string;
  facts: Values;
  text: string[];
  /** What is read in the place of the text, and the pack that says so. */
  reads_as: string[];
  read_by: string;
}

export interface CardInfo {
  name: string;
  number: string;
  section: string;
  faces: FaceInfo[];
}

export interface ReadFace {
  face: FaceInfo;
  reading: string;
  not_understood: string[];
  keywords: string[];
}

export interface RuleInfo {
  ruleset: string;
  id: string;
  heading: string;
  status: string;
  reason: string;
  parents: { id: string; heading: string }[];
  children: { id: string; heading: string }[];
}

export interface ScenarioInfo {
  id: string;
  ruleset: string;
  about: string;
}

export interface ReplayInfo {
  id: string;
  ruleset: string;
  players: string[];
  decks: string[];
  length: number;
  turns: { turn: number; at: number }[];
  result: number[] | null;
}

export interface Position {
  at: number;
  seen: Seen;
  log: Line[];
  did: string;
  result: number[] | null;
}
