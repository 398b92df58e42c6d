/** `postgres://user@one,two:5433/portal` -> one address for each host. */
export function addressesOf(url: string): readonly string[] {
  const [, head = '', hosts = '', tail = ''] = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i.exec(url) ?? [];
  return hosts.split(',').map((host) => `${head}${host}${withoutSessionAttributes(tail)}`);
}

/** libpq's word for what this portal always asks for; its driver here does not know it. */
function withoutSessionAttributes(tail: string): string {
  const [path = '', query] = tail.split('?', 2);
  const rest = (query ?? '').split('&').filter((part) => !part.startsWith('target_session_attrs='));
  const kept = rest.filter((part) => part !== '').join('&');
  return kept === '' ? path : `${path}?${kept}`;
}

/** Which of several hosts is asked for the next connection. It stays the same until that host cannot be written to. */
export class Hosts {
  private index = 0;
  private readonly addresses: readonly string[];

  constructor(url: string) {
    this.addresses = addressesOf(url);
  }

  get count(): number {
    return this.addresses.length;
  }

  get current(): string {
    return this.addresses[this.index] ?? '';
  }

  /** Does nothing when somebody has moved on already: several connections find the same host gone. */
  leave(address: string): void {
    if (address === this.current) this.index = (this.index + 1) % this.addresses.length;
  }
}
