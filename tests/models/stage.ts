import type { Picture, Target } from './picture.ts';

/** What hands and eyes need of a page and its server: in jsdom over the fake, in Chromium over the real one. */
export interface Stage {
  readonly screen: Screen;
  readonly server: ServerBehaviour;
  readonly clock: PageClock;
  /** The code that was mailed to the person last. */
  codeOf(email: string): Promise<string>;
}

export interface Screen {
  /** A new visit; `as`: the person whom an earlier one left signed in. */
  open(path: string, as?: string): Promise<void>;
  click(target: Target): Promise<void>;
  /** Presses each of them until none is left. */
  clear(target: Target): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  press(key: 'Enter' | 'Escape'): Promise<void>;
  /** Through the file field of the page. */
  choose(file: FileKind): Promise<void>;
  /** From now on the browser lets the page open no tab. */
  refuseTabs(): Promise<void>;
  /** Waits until all of it is seen at once; tells what is missing when it never is. */
  sees(picture: Picture): Promise<void>;
  /** Whether all of it is seen now. */
  shows(picture: Picture): Promise<boolean>;
}

/** The clocks of the page. */
export interface PageClock {
  /** From now on they stand still, but for what is let pass. */
  stop(): Promise<void>;
  pass(ms: number): Promise<void>;
}

/** What a person may choose. */
export type FileKind =
  | 'sound'
  | 'withPendings'
  | 'withProblems'
  | 'failing'
  | 'withErrors'
  | 'withThirdSheet'
  | 'ofOtherCode'
  | 'text'
  | 'huge';

/** The calls that a model holds, by the name of their method in `Api`; `workbookReader` is the worker of the page. */
export type HeldCall =
  | 'checkEmail'
  | 'login'
  | 'myPermissions'
  | 'maxCodObra'
  | 'availableFields'
  | 'runs'
  | 'run'
  | 'borrar'
  | 'cargar'
  | 'cargarFactyval'
  | 'workbookReader';

/** What may befall a call. All but `answer` and `answerLost` keep it from the server. */
export type Fate =
  | 'answer'
  | 'answerLost'
  | 'sessionLost'
  | 'forbidden'
  | 'unprocessable'
  | 'serverError'
  | 'gatewayTimeout'
  | 'wrongShape'
  | 'cut'
  | 'turnTaken'
  | 'turnLapsed';

export interface ServerBehaviour {
  /** The next calls of each wait until they are answered; these are waited for before any held earlier. */
  hold(...calls: readonly HeldCall[]): void;
  /** The held call that the page stands waiting for. */
  waiting(): HeldCall;
  /** Lets the held call meet its fate, once the page has made it. */
  answer(call: HeldCall, fate: Fate): Promise<void>;
  /** Nothing is held any more. */
  free(): void;
  /** While the work goes on nobody listens, and the page notices it at this call. */
  whileAway(call: HeldCall, work: () => Promise<void>): Promise<void>;
  /** So much time passes on the server that a run which was left half done holds nobody up. */
  letTurnLapse(): Promise<void>;
  /** Who has come in is told without what they may open, as an older server tells it: the page has to ask. */
  leaveOutPermissions(): void;
  /** An administrator gives the person 'Panel', as the next answer and those after it tell. */
  grantPanel(email: string): void;
}
