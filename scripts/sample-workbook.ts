import { HELP, readOptions, WrongOption } from './sample-workbook/options.ts';
import { sampleSheets } from './sample-workbook/sheets.ts';
import { writeXls } from './sample-workbook/xls-file.ts';
import { writeXlsx } from './sample-workbook/xlsx-file.ts';

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    process.stdout.write(HELP);
    return;
  }
  const sheets = sampleSheets(options);
  if (options.format === 'xls') writeXls(options.out, sheets);
  else await writeXlsx(options.out, sheets);
  console.log(`Escrito «${options.out}»: ${sheets.map(({ name }) => name).join(', ')}.`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof WrongOption)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
