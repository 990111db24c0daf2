import type { Subject } from './subject.ts'

const subjects: Record<string, () => Promise<{ mount: (root: HTMLElement) => Subject }>> = {
  'emoji-picker': async () => ({ mount: (await import('./emoji-picker.tsx')).mountPictures }),
  'emoji-picker, native': async () => ({ mount: (await import('./emoji-picker.tsx')).mountNative }),
  frimousse: () => import('./frimousse.tsx'),
  'emoji-picker-element': () => import('./emoji-picker-element.ts'),
  'image-preview': () => import('./image-preview.tsx'),
  'image-preview, with controls': async () => ({
    mount: (await import('./image-preview.tsx')).mountWithControls,
  }),
  'react-photo-view': () => import('./react-photo-view.tsx'),
  'lazy-image': async () => ({ mount: (await import('./pictures-page.tsx')).mountLazy }),
  'native loading=lazy': async () => ({ mount: (await import('./pictures-page.tsx')).mountNative }),
}

/** Actions of the benchmark; each resolves when the page is idle. */
interface Driver {
  mount: (name: string) => Promise<void>
  /** Opens it; sets performance marks at the press and at the first complete paint. */
  open: () => Promise<void>
  close: () => Promise<void>
  /** Scrolls to the end in steps of a frame; sets the same marks at the start and the end. */
  scroll: () => Promise<void>
}

declare global {
  interface Window {
    driver: Driver
  }
}

/** Frames of a scroll over the whole content. */
const SCROLL_STEPS = 60

let subject: Subject

window.driver = {
  mount: async (name) => {
    const root = document.getElementById('root')
    const load = subjects[name]
    if (!root || !load) throw new Error(`Unknown subject ${name}.`)
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
  scroll: async () => {
    const scroller = subject.scroller?.()
    if (!scroller) throw new Error('The subject does not scroll.')
    const distance = (scroller.scrollHeight - scroller.clientHeight) / SCROLL_STEPS
    performance.mark('press')
    for (let step = 1; step <= SCROLL_STEPS; step += 1) {
      scroller.scrollTop = step * distance
      await frame(() => undefined)
    }
    performance.mark('painted')
    scroller.scrollTop = 0
    await idle()
  },
}

/** Resolves after the first frame in which the condition is true. */
async function until(isDone: () => boolean): Promise<void> {
  const isDoneInTime = await frame(isDone)
  if (!isDoneInTime) await until(isDone)
}

/** Resolves after the next frame is presented, with the result read right before it was drawn. */
async function frame<T>(read: () => T): Promise<T> {
  const result = await new Promise<T>((resolve) => {
    requestAnimationFrame(() => resolve(read()))
  })
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
  return result
}

async function idle(): Promise<void> {
  await frame(() => undefined)
  await new Promise((resolve) => {
    requestIdleCallback(resolve)
  })
}
