/** Namespaces of one edition of the OOXML standard, strict or transitional. Parts must not mix them. */
export interface Namespaces {
  readonly main: string;
  readonly relations: string;
}

export const TRANSITIONAL: Namespaces = {
  main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relations: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};
const STRICT: Namespaces = {
  main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
  relations: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
};

export const namespacesOf = (workbookXml: string): Namespaces =>
  workbookXml.includes(STRICT.main) ? STRICT : TRANSITIONAL;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
