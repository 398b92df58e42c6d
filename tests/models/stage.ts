import type { Picture, Target } from './picture.ts';

/**
 * A page and its server as the models use them: in jsdom with the fake server, in Chromium with the real one.
 */
export interface Stage {
  readonly screen: Screen;
  readonly server: ServerBehaviour;
  readonly clock: PageClock;
  /** The last code that was mailed to the person. */
  codeOf(email: string): Promise<string>;
}

export interface Screen {
  /** Begins a new visit. `as`: the person whom an earlier visit left signed in. */
  open(path: string, as?: string): Promise<void>;
  click(target: Target): Promise<void>;
  /** Presses each of these elements until none is left. */
  clear(target: Target): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  press(key: 'Enter' | 'Escape'): Promise<void>;
  /** Chooses a file through the file input of the page. */
  choose(file: FileKind): Promise<void>;
  /** From now on the browser blocks new tabs. */
  refuseTabs(): Promise<void>;
  /** Waits until everything is visible at the same time; says what is missing when it never is. */
  sees(picture: Picture): Promise<void>;
  /** True when everything is visible now. */
  shows(picture: Picture): Promise<boolean>;
}

/** Controls the clocks of the page. */
export interface PageClock {
  /** From now on the clocks stand still, except for the time that is let pass. */
  stop(): Promise<void>;
  pass(ms: number): Promise<void>;
}

/** The kinds of files that a person may choose. */
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

/**
 * The calls that a model may hold, by the name of their method in `Api`; `workbookReader` is the worker of
 * the page.
 */
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

/** What may happen to a call. With all except `answer` and `answerLost` the server never receives it. */
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
  /**
   * The next call of each of these waits until it is answered. They are expected before calls that were held
   * earlier.
   */
  hold(...calls: readonly HeldCall[]): void;
  /** The held call that the page is waiting for. */
  waiting(): HeldCall;
  /** Answers the held call in this way, once the page has made it. */
  answer(call: HeldCall, fate: Fate): Promise<void>;
  /** Releases all held calls. */
  free(): void;
  /** While the work runs nothing answers, and the page notices that with this call. */
  whileAway(call: HeldCall, work: () => Promise<void>): Promise<void>;
  /** Lets so much time pass on the server that an abandoned run no longer prevents other loads. */
  letTurnLapse(): Promise<void>;
  /** An administrator grants the person 'Panel', and the next answers contain it. */
  grantPanel(email: string): void;
}
