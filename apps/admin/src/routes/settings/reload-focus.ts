import { useEffect, type RefObject } from 'react'

/** The focus of a form that its reload renders anew; its parent has it, since the form loses its state. */
export interface ReloadFocus {
  /** To be called before the reload. */
  request: () => void
  /** Gives the focus to the form that was reloaded, where it is scrolled to. */
  restore: (form: HTMLElement | null) => void
}

export function createReloadFocus(): ReloadFocus {
  let isRequested = false
  return {
    request() {
      isRequested = true
    },
    restore(form) {
      if (isRequested) form?.focus({ preventScroll: true })
      isRequested = false
    },
  }
}

/** Gives a form the focus when it was reloaded. */
export function useReloadFocus(focus: ReloadFocus, form: RefObject<HTMLElement | null>): void {
  useEffect(() => focus.restore(form.current), [focus, form])
}
