import { createElement, type ReactNode } from 'react'
import { createEmojiData as createEnglishData } from '../emoji-data/en/index.ts'
import { createEmojiData } from '../emoji-data/index.ts'
import { EmojiPicker, type EmojiEntry } from '../emoji-picker/index.ts'
import { defineElement, ReactElementHost } from './react-element.ts'

/** Detail of the event `emoji-pick`. */
export interface EmojiPickDetail {
  /** URL of the picture, or the native emoji. */
  value: string
  entry: EmojiEntry
}

/**
 * `<qingjian-emoji-picker base-url="/emoji/">`: a button that opens the emoji panel. It dispatches `emoji-pick`, which bubbles. The
 * built-in emoji have names in the language of the texts; the property `entries` replaces them.
 */
export class EmojiPickerElement extends ReactElementHost {
  static readonly observedAttributes: readonly string[] = ['base-url']
  #entries: readonly EmojiEntry[] | undefined
  #builtIn: readonly EmojiEntry[] | undefined

  /** The emoji; the built-in ones with pictures below `base-url` by default. */
  get entries(): readonly EmojiEntry[] {
    return this.#entries ?? (this.#builtIn ??= this.#createEntries())
  }

  set entries(entries: readonly EmojiEntry[]) {
    this.#entries = entries
    this.update()
  }

  override connectedCallback(): void {
    this.#builtIn = undefined
    super.connectedCallback()
  }

  override attributeChangedCallback(): void {
    this.#builtIn = undefined
    super.attributeChangedCallback()
  }

  #createEntries(): readonly EmojiEntry[] {
    const create = this.isChinese() ? createEmojiData : createEnglishData
    return create({ baseUrl: this.getAttribute('base-url') ?? '/emoji/' })
  }

  protected render(): ReactNode {
    return createElement(EmojiPicker, {
      entries: this.entries,
      onPick: (value, entry) => {
        const detail: EmojiPickDetail = { value, entry }
        this.dispatchEvent(new CustomEvent('emoji-pick', { bubbles: true, detail }))
      },
    })
  }
}

defineElement('qingjian-emoji-picker', EmojiPickerElement)

declare global {
  interface HTMLElementTagNameMap {
    'qingjian-emoji-picker': EmojiPickerElement
  }
  interface HTMLElementEventMap {
    'emoji-pick': CustomEvent<EmojiPickDetail>
  }
}
