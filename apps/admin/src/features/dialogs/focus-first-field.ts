const fields = 'input:not([type=hidden], [hidden], :disabled), textarea:not(:disabled), select:not(:disabled)'

/** Ref of a form in a dialog, whose first field gets the focus when it opens, instead of the button that closes it. */
export function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector(fields)?.setAttribute('autofocus', '')
}
