export interface TemplateField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'texto' | 'entero' | 'decimal' | 'fecha';
  readonly required: boolean;
  /** Offered as a list in the column; empty for no list. */
  readonly values: readonly string[];
  /** Value in the example row, days as YYYY-MM-DD; null leaves the cell empty. */
  readonly example: string | null;
}

export interface TemplateRequest {
  /** Last CodObra number of the pattern, for A1 of the first sheet. */
  readonly fileCode: number;
  readonly tracking: readonly TemplateField[];
  readonly factyval: readonly TemplateField[];
}

export interface TemplateMaker {
  template(request: TemplateRequest): Promise<Blob>;
}
