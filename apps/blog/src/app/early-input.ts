/** What a reader does before the app hears it. */
export interface EarlyInput {
  /** Resolves when the page is first touched. */
  touched: Promise<void>
  /** Says that the app hears the page, but for those parts whose code is still on its way. */
  appListens: () => void
}

const choices = 'input[type=radio], input[type=checkbox]'

/**
 * Keeps what is typed, pressed and sent too early, and repeats it as soon as the app hears that part of the page: each
 * place once, however often it was tried. The browser never sends a form that only the app can send.
 */
export function keepEarlyInput(): EarlyInput {
  const page = document.documentElement
  const missed = new Map<Element, () => void>()
  const waiting = new AbortController()
  const { signal } = waiting
  const first = { capture: true, signal }
  let isHeard = false
  let composed: EventTarget | null = null

  const keep = (type: string, places: string, repetition: (place: Element) => () => void): void => {
    const withPlace = (act: (place: Element) => void) => (event: Event) => {
      const place = event.target instanceof Element && event.target.closest(places)
      if (place) act(place)
    }
    window.addEventListener(
      type,
      withPlace((place) => missed.set(place, repetition(place))),
      first,
    )
    // React, which hears of it before, stops what is meant for a part that it has not taken over yet.
    page.addEventListener(
      type,
      withPlace((place) => isHeard && missed.delete(place)),
      first,
    )
  }
  // What the browser does itself at once would be undone.
  keep('click', `button[type=button]:not([popovertarget]), ${choices}`, pressing)
  keep('input', `textarea, input:not([type=file], ${choices})`, typing)
  // For good, as the code of a form may never come.
  window.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
    // The app, which hears of it before, sends its forms itself.
    if (event.defaultPrevented) missed.delete(form)
    else if (!signal.aborted) missed.set(form, () => form.requestSubmit())
    event.preventDefault()
  })
  window.addEventListener('compositionstart', ({ target }) => (composed = target), first)
  window.addEventListener('compositionend', () => (composed = null), first)
  const repeatMissed = (): void =>
    missed.forEach((repeat, place) => {
      // Setting its value would break off what an input method composes there.
      if (place === composed) place.addEventListener('compositionend', () => typing(place)(), { once: true })
      else repeat()
    })
  new MutationObserver(() => {
    waiting.abort()
    repeatMissed()
    missed.clear()
  }).observe(page, { attributeFilter: ['data-hydrated'] })

  return {
    touched: new Promise((resolve) => {
      for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, () => resolve(), first)
    }),
    appListens: () => {
      isHeard = true
      repeatMissed()
    },
  }
}

function pressing(place: Element): () => void {
  const isChosen: unknown = Reflect.get(place, 'checked')
  return () => {
    // What is chosen already could not be chosen.
    if (typeof isChosen === 'boolean') Reflect.set(place, 'checked', !isChosen)
    if (place instanceof HTMLElement) place.click()
  }
}

/** React asks what it last knew of a field, which setting its value teaches it; the setter of the class goes behind its back. */
function typing(field: Element): () => void {
  const text: unknown = Reflect.get(field, 'value')
  return () => {
    Reflect.set(field, 'value', '')
    Reflect.set(Object.getPrototypeOf(field), 'value', text, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
