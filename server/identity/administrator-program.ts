import { userInfo } from 'node:os';
import { counted } from '../../src/shared/spanish-count.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { Outbox } from '../mail/outbox.ts';
import { commandOf } from '../programs/command-of.ts';
import { runProgram } from '../programs/run-program.ts';
import { withPortalDatabase } from '../programs/with-portal-database.ts';
import { giveAdministration } from './give-administration.ts';
import { readOrCreateSecret } from './secret.ts';

const HELP = `Uso: ${commandOf('administrator', 'CORREO [--create NOMBRE]')}

Da «Administración» a quien tiene ese correo y le deja entrar: si está en la papelera lo restaura, si está desactivado lo
activa, si está bloqueado lo desbloquea. Es para cuando no queda nadie que pueda hacerlo en el portal. Lee la misma
configuración que el portal (DATA_DIR, DATABASE_URL, AUTH_SECRET...). Con la base embebida el portal tiene que estar parado.

  --create NOMBRE  si no hay nadie con ese correo, crea a la persona

Queda anotado en la actividad, y el portal avisa por correo a los demás administradores.`;

await runProgram({
  help: HELP,
  flags: [],
  settings: ['create'],
  names: ['CORREO'],
  async work({ named: [email = ''], value }) {
    const config = readConfig(process.env);
    await withPortalDatabase(config, async (database) => {
      const secret = config.authSecret ?? (await readOrCreateSecret(config.dataFolder));
      const asked = { email, nameOfNew: value('create'), terminalUser: userInfo().username };
      const given = await giveAdministration(database, outboxOf(database, secret), asked);
      const who = `${given.name} <${given.email}>`;
      console.log(
        given.wasCreated ? `Se ha creado a ${who}, con «Administración».` : `${who} tiene «Administración».`,
      );
      console.log('Entra como siempre, con su correo. Queda anotado en la actividad.');
      if (given.told > 0) {
        console.log(`El portal avisa por correo a ${counted(given.told, 'persona', 'personas')} más.`);
      }
    });
  },
});

/** Only stores mails: the portal sends them, at once or when it starts. */
function outboxOf(database: Database, secret: string): Outbox {
  return new Outbox({
    database,
    secret,
    mailer: { send: () => Promise.reject(new Error('This program sends no mails.')) },
    warn: () => undefined,
  });
}
