/** Texts of an error summary. */
export interface ErrorSummaryTexts {
  /**
   * Heading of the list.
   * @default '请检查填写的内容'
   */
  title: string
  /** Joins the label of a field and its message, for instance `邮箱：邮箱已注册`. */
  fieldErrorText: (label: string, message: string) => string
}

export const errorSummaryTexts: ErrorSummaryTexts = {
  title: '请检查填写的内容',
  fieldErrorText: (label, message) => `${label}：${message}`,
}
