import { createElement, type PropsWithChildren, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { en } from '../texts/en.ts'
import { TextsProvider } from '../texts/index.ts'

function EnglishTexts({ children }: PropsWithChildren): ReactNode {
  return TextsProvider({ texts: en, children })
}

// A server has no elements: importing the module must not throw there, and creates no instance.
const ElementBase = globalThis.HTMLElement ?? Object

/**
 * A custom element that renders React into the page, without a shadow root: focus, presses outside and form fields work as
 * in React. The texts are English unless the `lang` of the page or of a parent is Chinese.
 */
export abstract class ReactElementHost extends ElementBase {
  #root: Root | undefined
  #container: HTMLElement | undefined

  /** The content; called after each change. */
  protected abstract render(): ReactNode

  connectedCallback(): void {
    this.#container = this.appendChild(document.createElement('span'))
    this.#root = createRoot(this.#container)
    this.update()
  }

  disconnectedCallback(): void {
    this.#root?.unmount()
    this.#root = undefined
    this.#container?.remove()
  }

  attributeChangedCallback(): void {
    this.update()
  }

  /** Renders again, if the element is in a page. */
  protected update(): void {
    if (!this.#root) return
    const content = this.render()
    this.#root.render(this.isChinese() ? content : createElement(EnglishTexts, null, content))
  }

  /** Whether the `lang` of the element, of a parent or of the page is Chinese. */
  protected isChinese(): boolean {
    // Outside of a page it has no parents.
    const { lang } = this.closest<HTMLElement>('[lang]') ?? document.documentElement
    return /^zh\b/i.test(lang)
  }
}

/** Registers a custom element; does nothing on a server. */
export function defineElement(name: string, element: CustomElementConstructor): void {
  globalThis.customElements?.define(name, element)
}
