import pg from 'pg';

/** An address for each server of `postgres://me@one:5432,two:5432/store`, which is how libpq writes several. */
export const serversIn = (databaseUrl: string): string[] => {
  const [, before, hosts = '', after] = /^(\w+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s.exec(databaseUrl) ?? [];
  return before === undefined ? [databaseUrl] : hosts.split(',').map((host) => before + host + after);
};

/**
 * What connects to the server that takes writes, of several of which the others stand by. Where one is away or stands by,
 * whoever wanted the connection is told so, and the next one is tried at the next server: after a replica became the
 * primary the store goes on there by itself.
 */
export const clientOf = (databaseUrl: string): typeof pg.Client => {
  const servers = serversIn(databaseUrl);
  if (servers.length === 1) return pg.Client;
  let turn = 0;
  return class extends pg.Client {
    readonly #turn = turn;

    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === 'object' && config), connectionString: servers[turn % servers.length] });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connecting = this.#connectToPrimary().catch((error: Error) => {
        // Of many that fail together one moves on.
        if (turn === this.#turn) turn += 1;
        throw error;
      });
      if (!callback) return connecting;
      connecting.then(() => callback(null as unknown as Error), callback);
      return undefined;
    }

    async #connectToPrimary(): Promise<pg.Client> {
      await super.connect();
      if (await takesWrites(this)) return this;
      await this.end();
      throw standsBy();
    }
  };
};

/** A server that stands by takes none, nor does one that was told so. */
export const takesWrites = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query(`select current_setting('transaction_read_only') as "readOnly"`);
  return rows[0]?.readOnly === 'off';
};

/** PostgreSQL's own state for a server that takes nobody yet. */
const CANNOT_CONNECT_NOW = '57P03';

/** Another server is the primary. */
export const standsBy = () =>
  Object.assign(new Error('the database server stands by'), { code: CANNOT_CONNECT_NOW });
