import { TextTable } from '../text-table.ts';
import { xmlText } from '../xml-text.ts';
import { known, nodesIn, type XmlNode } from './xml-nodes.ts';

const ITEMS_IN = new Set(['sst']);

export function plainStrings(xml: string): TextTable {
  const strings = new TextTable();
  for (const top of nodesIn(xml, ITEMS_IN)) {
    for (const item of known([top])) {
      if (item.name === 'si') strings.add(textNodes(item).map(xmlText).join(''));
    }
  }
  return strings;
}

export function textNodes(item: XmlNode): readonly string[] {
  return known(item.children).flatMap((node) => {
    if (node.name === 't') return [node.text];
    return node.name === 'rPh' ? [] : textNodes(node);
  });
}
