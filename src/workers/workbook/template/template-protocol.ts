/** What the page asks of the worker for the empty workbook it hands out. */

export interface TemplateField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'texto' | 'entero' | 'decimal' | 'fecha';
  readonly required: boolean;
  /** Offered as a list in the cells of the column; none: no list. */
  readonly values: readonly string[];
  /** Of the example row; null leaves the cell empty. Days as YYYY-MM-DD. */
  readonly example: string | null;
}

export interface TemplateRequest {
  /** The last CodObra number of the pattern: A1 of the first sheet. */
  readonly fileCode: number;
  readonly tracking: readonly TemplateField[];
  readonly factyval: readonly TemplateField[];
}

export interface TemplateMaker {
  /** The workbook, ready to be filled in and loaded. */
  template(request: TemplateRequest): Promise<Blob>;
}
