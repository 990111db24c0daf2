import { onTestFinished, vi } from 'vitest'

/** Lets React fail to render the elements that match, until the returned function is called or the test ends. */
export function breakElements(
  isBroken: (element: Element, attribute: string, value: string) => boolean,
): () => void {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const spy = vi.spyOn(Element.prototype, 'setAttribute')
  spy.mockImplementation(function (this: Element, attribute, value) {
    if (isBroken(this, attribute, value)) throw new Error(`The ${this.localName} is broken.`)
    this.setAttributeNS(null, attribute, value)
  })
  const repair = (): void => {
    spy.mockRestore()
    log.mockRestore()
  }
  onTestFinished(repair)
  return repair
}
