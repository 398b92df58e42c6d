/**
 * Macintosh code pages that no JavaScript engine decodes: their characters from 0x80 on, in full or as
 * differences from the western one; below 0x80 all are ASCII. The data are from the tables that Apple
 * published with Unicode.
 */
const GREEK =
  'Ä¹²É³ÖÜ΅àâä΄¨çéèêë£™îï•½‰ôö¦€ùûü†ΓΔΘΛΞΠß®©ΣΪ§≠°·Α±≤≥¥ΒΕΖΗΙΚΜΦΫΨΩάΝ¬ΟΡ≈Τ«»…\u00a0ΥΧΆΈœ–―“”‘’÷ΉΊΌΎέήίόΏύαβψδεφγηιξκλμνοπώρστθωςχυζϊϋΐΰ\u00ad';
const CENTRAL_EUROPEAN =
  'ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ';

type Changes = Readonly<Record<number, string>>;

const ROMANIAN: Changes = { 174: 'ĂȘ', 190: 'ăș', 222: 'Țț' };
const ICELANDIC: Changes = { 160: 'Ý', 220: 'ÐðÞþý' };
const TURKISH: Changes = { 218: 'ĞğİıŞş', 245: '\uf8a0' };
const CROATIAN: Changes = {
  169: 'Š',
  174: 'Ž',
  180: '∆',
  185: 'š',
  190: 'ž',
  198: 'Ć',
  200: 'Č',
  208: 'Đ',
  216: '\uf8ff©',
  222: 'Æ»–',
  230: 'ć',
  232: 'č',
  240: 'đ',
  249: 'πË',
  253: 'Êæ',
};

function changed(changes: Changes): string {
  const characters = [
    ...new TextDecoder('macintosh').decode(Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at)),
  ];
  for (const [start, stretch] of Object.entries(changes)) {
    for (const [index, character] of [...stretch].entries())
      characters[Number(start) - 0x80 + index] = character;
  }
  return characters.join('');
}

export const MAC_UPPER_HALVES: ReadonlyMap<number, string> = new Map([
  [10_006, GREEK],
  [10_010, changed(ROMANIAN)],
  [10_029, CENTRAL_EUROPEAN],
  [10_079, changed(ICELANDIC)],
  [10_081, changed(TURKISH)],
  [10_082, changed(CROATIAN)],
]);
