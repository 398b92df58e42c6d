import { excelText } from '../../../shared/excel-text.ts';
import { cellAddress } from '../reader/cell-address.ts';
import { type Namespaces, XML_HEAD } from './namespaces.ts';
import {
  appendedTo,
  attributeOf,
  openingTag,
  type PlacedTag,
  placedTags,
  type Splice,
  spliced,
} from './xml-elements.ts';

export interface CellNote {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

const NOTE_AUTHOR = 'Portal de Conectividad';

export interface CommentsEdit {
  readonly xml: string;
  readonly added: readonly CellNote[];
  readonly removed: readonly string[];
  readonly settled: readonly string[];
}

export const emptyComments = ({ main }: Namespaces): string =>
  `${XML_HEAD}<comments xmlns="${main}"><authors></authors><commentList></commentList></comments>`;

export function hasNotes(xml: string): boolean {
  const known = readAuthors(xml).indexOf(NOTE_AUTHOR);
  for (const { author, ownFrom } of readComments(xml)) {
    if ((known !== -1 && author === known) || ownFrom !== null) return true;
  }
  return false;
}

/** The comments part with the notes added. A comment the cell already has is kept, with the note below it. */
export function withNotes(xml: string, notes: readonly CellNote[]): CommentsEdit {
  const prefix = openingTag(xml, 'comments')?.prefix ?? '';
  const authors = readAuthors(xml);
  const known = authors.indexOf(NOTE_AUTHOR);
  const author = known === -1 ? authors.length : known;
  const wanted = new Map(notes.map((note) => [cellAddress(note.row, note.column), note]));
  const splices: (Splice | null)[] = [];
  const written: string[] = [];
  const removed: string[] = [];
  const settled: string[] = [];

  for (const comment of readComments(xml)) {
    const address = comment.address.toUpperCase();
    const note = wanted.get(address);
    if (comment.author === known && known !== -1) {
      // A note of an earlier marking is replaced, or removed together with its problem.
      splices.push({ at: comment.start, remove: comment.end - comment.start, insert: '' });
      if (!note) {
        removed.push(address);
        settled.push(address);
      } else written.push(commentOf(prefix, address, author, note));
    } else if (note || comment.ownFrom !== null) {
      const at = comment.ownFrom ?? comment.runsEnd;
      if (!note) settled.push(address);
      splices.push({
        at,
        remove: comment.runsEnd - at,
        insert: note ? runs(prefix, `\n\n${NOTE_AUTHOR}:`, note.text) : '',
      });
    }
    wanted.delete(address);
  }
  for (const [address, note] of wanted) written.push(commentOf(prefix, address, author, note));
  splices.push(appendedTo(xml, 'commentList', written.join('')));
  if (known === -1 && written.length > 0) {
    splices.push(appendedTo(xml, 'authors', `<${prefix}author>${NOTE_AUTHOR}</${prefix}author>`));
  }
  return {
    xml: spliced(
      xml,
      splices.filter((splice) => splice !== null),
    ),
    added: [...wanted.values()],
    removed,
    settled,
  };
}

const commentOf = (prefix: string, address: string, author: number, { text }: CellNote): string =>
  `<${prefix}comment ref="${address}" authorId="${author}" shapeId="0"><${prefix}text>${runs(prefix, `${NOTE_AUTHOR}:`, text)}</${prefix}text></${prefix}comment>`;

function runs(prefix: string, heading: string, text: string): string {
  const run = (bold: boolean, content: string): string =>
    `<r><rPr>${bold ? '<b/>' : ''}<sz val="9"/><color indexed="81"/><rFont val="Tahoma"/><family val="2"/></rPr><t xml:space="preserve">${excelText(content)}</t></r>`;
  const markup = run(true, `${heading}\n`) + run(false, text);
  return prefix === '' ? markup : markup.replace(/<(\/?)(?=\w)/g, `<$1${prefix}`);
}

function readAuthors(xml: string): string[] {
  const authors: string[] = [];
  let open: PlacedTag | null = null;
  for (const tag of placedTags(xml)) {
    if (tag.name === 'commentList') break;
    if (tag.name !== 'author') continue;
    if (tag.selfClosing) authors.push('');
    else if (!tag.closing) open = tag;
    else if (open) authors.push(xml.slice(open.end, tag.start));
  }
  return authors;
}

interface PlacedComment {
  readonly address: string;
  readonly author: number;
  readonly start: number;
  readonly end: number;
  readonly runsEnd: number;
  /** Start of the text runs that an earlier marking added to somebody else's comment; null without any. */
  readonly ownFrom: number | null;
}

/** The first of the text runs that an earlier marking put below somebody else's comment: it begins with NOTE_AUTHOR. */
const OWN_RUN = new RegExp(
  `<((?:\\w+:)?)r>(?:(?!</\\1r>)[^])*?<\\1t(?:\\s[^>]*)?>(?:\\s|_x000[aAdD]_)+${NOTE_AUTHOR}:`,
);

function* readComments(xml: string): Generator<PlacedComment> {
  let open: PlacedTag | null = null;
  let runsEnd: number | null = null;
  for (const tag of placedTags(xml)) {
    if (tag.name === 'comment' && !tag.closing && !tag.selfClosing) {
      open = tag;
      runsEnd = null;
    } else if (open && runsEnd === null && endsRuns(tag)) {
      runsEnd = tag.start;
    } else if (open && tag.name === 'comment' && tag.closing) {
      const end = runsEnd ?? tag.start;
      const own = OWN_RUN.exec(xml.slice(open.end, end));
      yield {
        address: attributeOf(open, 'ref') ?? '',
        author: Number(attributeOf(open, 'authorId')),
        start: open.start,
        end: tag.end,
        runsEnd: end,
        ownFrom: own ? open.end + own.index : null,
      };
      open = null;
    }
  }
}

const endsRuns = ({ name, closing }: PlacedTag): boolean =>
  (name === 'text' && closing) || ((name === 'rPh' || name === 'phoneticPr') && !closing);
