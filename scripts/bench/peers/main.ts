import type { Subject } from './subject.ts'

const subjects: Record<string, () => Promise<{ mount: (root: HTMLElement) => Subject }>> = {
  'emoji-picker': () => import('./emoji-picker.tsx'),
  'emoji-picker-element': () => import('./emoji-picker-element.ts'),
  'image-preview': () => import('./image-preview.tsx'),
  'react-photo-view': () => import('./react-photo-view.tsx'),
}

/** What the bench does to a subject from outside; each is done when the page has nothing more to do. */
interface Driver {
  mount: (name: string) => Promise<void>
  /** Opens it; the timeline gets a mark when it is pressed and one when its first screen is painted. */
  open: () => Promise<void>
  close: () => Promise<void>
}

declare global {
  interface Window {
    driver: Driver
  }
}

let subject: Subject

window.driver = {
  mount: async (name) => {
    const root = document.getElementById('root')
    const load = subjects[name]
    if (!root || !load) throw new Error(`There is no ${name}.`)
    const { mount } = await load()
    subject = mount(root)
    await idle()
  },
  open: async () => {
    performance.mark('press')
    subject.open()
    await until(subject.isOpen)
    performance.mark('painted')
    await idle()
  },
  close: async () => {
    subject.close()
    await until(subject.isClosed)
    await idle()
  },
}

/** The end of the first frame that something was done before. */
async function until(isDone: () => boolean): Promise<void> {
  const isDoneInTime = await frame(isDone)
  if (!isDoneInTime) await until(isDone)
}

/** The end of the next frame, when it was handed to the screen; gives what was found right before it was drawn. */
async function frame<T>(look: () => T): Promise<T> {
  const found = await new Promise<T>((resolve) => {
    requestAnimationFrame(() => resolve(look()))
  })
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
  return found
}

async function idle(): Promise<void> {
  await frame(() => undefined)
  await new Promise((resolve) => {
    requestIdleCallback(resolve)
  })
}
