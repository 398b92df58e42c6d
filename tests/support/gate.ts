import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A proxy in front of a server that can be shut, or frozen like a machine that is cut off: connections then stay open
 * and answer nothing.
 */
export class Gate {
  private readonly sockets = new Set<Socket>();
  private state: 'open' | 'shut' | 'frozen' = 'open';

  private constructor(private readonly server: Server) {}

  static async to(behind: { readonly hostname: string; readonly port: string }): Promise<Gate> {
    const server = createServer((socket) => gate.pass(socket, behind));
    const gate = new Gate(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return gate;
  }

  get port(): number {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
    return address.port;
  }

  freeze(): void {
    this.state = 'frozen';
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  shut(): void {
    this.state = 'shut';
    for (const socket of this.sockets) socket.destroy();
  }

  open(): void {
    this.state = 'open';
  }

  async close(): Promise<void> {
    this.shut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(
    socket: Socket,
    { hostname, port }: { readonly hostname: string; readonly port: string },
  ): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    if (this.state === 'shut') socket.destroy();
    if (this.state !== 'open') return;
    const behind = connect(Number(port || 5432), hostname);
    behind.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => behind.destroy());
    socket.pipe(behind).pipe(socket);
  }
}
