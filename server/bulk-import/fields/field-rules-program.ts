import { readConfig } from '../../config.ts';
import { commandOf } from '../../programs/command-of.ts';
import { runProgram } from '../../programs/run-program.ts';
import { withPortalDatabase } from '../../programs/with-portal-database.ts';
import { StartupError } from '../../startup-error.ts';
import { changeFieldRules, fieldRules } from './field-rules.ts';

const HELP = `Uso: ${commandOf('field-rules', '[--campo HOJA.CAMPO --como problema|aviso --desde DÍA --hasta DÍA]')}

Dice las reglas con las que se valida cada campo de las dos hojas de una carga, o cambia las de uno. Valen desde el archivo
siguiente, sin parar el portal. Lee la misma configuración que el portal (DATA_DIR, DATABASE_URL, DATABASE_OWNER_URL...).
Con la base embebida el portal tiene que estar parado.

  --campo HOJA.CAMPO  cuál cambia: cm_seg_01.metros_cable (obras), cm_fyv_01.fyv_importe (facturación)
  --como problema     sus avisos paran la carga; --como aviso: solo se dicen
  --desde DÍA         el primer día que admite una fecha, como 2020-01-31; --desde siempre: el de todos los campos
  --hasta DÍA         el último`;

await runProgram({
  help: HELP,
  flags: [],
  settings: ['campo', 'como', 'desde', 'hasta'],
  names: [],
  async work({ value }) {
    const { databaseUrl, databaseOwnerUrl, dataFolder } = readConfig(process.env);
    const change = { as: value('como'), from: value('desde'), to: value('hasta') };
    const field = value('campo');
    if (field === null && Object.values(change).some((one) => one !== null)) {
      throw new StartupError('Falta --campo: di de qué campo son las reglas.');
    }
    // The user of DATABASE_URL may not write the table where the portal has its roles.
    await withPortalDatabase(
      { databaseUrl: databaseOwnerUrl ?? databaseUrl, dataFolder },
      async (database) => {
        if (field !== null) await changeFieldRules(database, { field, ...change });
        const lines = await fieldRules(database);
        const shown = lines.filter((line) => field === null || line.startsWith(`${field} `));
        console.log(shown.join('\n'));
      },
    );
  },
});
