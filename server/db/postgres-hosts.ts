/** One address for each host: `postgres://user@one,two:5433/portal` gives two. */
export function addressesOf(url: string): readonly string[] {
  const [, head = '', hosts = '', tail = ''] = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i.exec(url) ?? [];
  return hosts.split(',').map((host) => `${head}${host}${withoutSessionAttributes(tail)}`);
}

/** Removes `target_session_attrs`, which the driver does not know: the portal always uses a host that takes writes. */
function withoutSessionAttributes(tail: string): string {
  const [path = '', query] = tail.split('?', 2);
  const rest = (query ?? '').split('&').filter((part) => !part.startsWith('target_session_attrs='));
  const kept = rest.filter((part) => part !== '').join('&');
  return kept === '' ? path : `${path}?${kept}`;
}

/** Chooses the host for the next connection. Stays with a host until it no longer takes writes. */
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

  /** Moves on to the next host. Does nothing when another connection has already left `address`. */
  leave(address: string): void {
    if (address === this.current) this.index = (this.index + 1) % this.addresses.length;
  }
}
