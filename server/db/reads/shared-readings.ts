type Make<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Shares readings between callers. A caller that asks while a reading of the same key is running waits for
 * the next reading, together with other such callers: it begins after all of them asked, so it contains
 * everything that was written before.
 */
export class SharedReadings<T> {
  private readonly underWay = new Map<string, Reading<T>>();

  /**
   * `leaves` aborts when the caller waits no longer. The signal that `make` gets aborts when no caller of the reading
   * waits for it.
   */
  read(key: string, make: Make<T>, leaves?: AbortSignal): Promise<T> {
    const before = this.underWay.get(key);
    if (before === undefined) return new Callers((signal) => this.begin(key, make, signal)).join(leaves);
    before.next ??= new Callers((signal) => before.ended.then(() => this.begin(key, make, signal)));
    return before.next.join(leaves);
  }

  private begin(key: string, make: Make<T>, signal: AbortSignal): Promise<T> {
    const made = make(signal);
    const reading: Reading<T> = {
      ended: made.then(
        () => undefined,
        () => undefined,
      ),
      next: null,
    };
    this.underWay.set(key, reading);
    void reading.ended.then(() => {
      if (reading.next === null) this.underWay.delete(key);
    });
    return made;
  }
}

interface Reading<T> {
  readonly ended: Promise<void>;
  /** Those who asked after this reading began, and share the next one; null when nobody has. */
  next: Callers<T> | null;
}

/** The callers that share a reading. */
class Callers<T> {
  private readonly allLeft = new AbortController();
  private readonly answer: Promise<T>;
  private waiting = 0;

  constructor(read: Make<T>) {
    this.answer = read(this.allLeft.signal);
  }

  join(leaves?: AbortSignal): Promise<T> {
    this.waiting += 1;
    if (leaves === undefined) return this.answer;
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting -= 1;
        if (this.waiting === 0) this.allLeft.abort(leaves.reason);
        reject(leaves.reason);
      };
      const stay = () => leaves.removeEventListener('abort', leave);
      this.answer.finally(stay).then(resolve, reject);
      if (leaves.aborted) leave();
      else leaves.addEventListener('abort', leave, { once: true });
    });
  }
}
