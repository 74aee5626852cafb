/** Name without the legal form, as spoken and as written in narrow columns. */
export const shortClientName = (name: string): string =>
  name
    .replace(
      /^(株式会社|有限会社|合同会社|㈱|㈲|[(（][株有][)）])|(株式会社|有限会社|合同会社|㈱|㈲|[(（][株有][)）])$/g,
      '',
    )
    .trim();

/** Whoever cannot be found any more: the record is gone, or not read yet. */
export const UNKNOWN = '不明な担当';

/** The family name, as written in narrow columns. */
export const shortDriverName = (name: string): string => name.replace(/[\s ].*$/, '');
