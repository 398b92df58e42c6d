export interface TemplateField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'texto' | 'entero' | 'decimal' | 'fecha';
  readonly required: boolean;
  readonly values: readonly string[];
  readonly example: string | null;
}

export interface TemplateRequest {
  readonly fileCode: number;
  readonly tracking: readonly TemplateField[];
  readonly factyval: readonly TemplateField[];
}

export interface TemplateMaker {
  template(request: TemplateRequest): Promise<Blob>;
}
