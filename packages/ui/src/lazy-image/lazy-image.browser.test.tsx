import { Profiler } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { hydrate } from '../../test/hydrate.tsx'
import { servePictures } from '../../test/serve-pictures.ts'
import { addSpacer } from '../../test/spacer.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { LazyImage } from './index.ts'

setupStrictRendering()

const HASH = '1QcSHQRnh493V4dIh4eXh1h4kJUI'
const image = page.getByRole('img', { name: 'image' })

/** Waits two frames, in which IntersectionObserver callbacks run. */
async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

test('changes from loading to loaded; its alternative text is "image" by default', async () => {
  await servePictures()
  const seen: string[] = []
  const onLoad = vi.fn<() => void>()
  await render(
    <LazyImage
      src="/pictures/a.png"
      width={40}
      height={20}
      className="cover"
      onLoad={onLoad}
      ref={(element) => {
        if (element) seen.push(element.className)
      }}
    />,
  )
  expect(seen[0]).toMatch(/\bloading\b/u)
  await expect.element(image).toHaveClass('loaded')
  await expect.element(image).not.toHaveClass('loading')
  expect(image.element().closest('.cover')).not.toBeNull()
  expect(onLoad).toHaveBeenCalledOnce()
  await expectAccessible()
})

test('many images load without rendering again, observed by one observer', async () => {
  await servePictures()
  const observers = vi.spyOn(window, 'IntersectionObserver')
  const onRender = vi.fn<() => void>()
  const names = ['many-1', 'many-2', 'many-3', 'many-4']
  await render(
    <Profiler id="images" onRender={onRender}>
      {names.map((name) => (
        <LazyImage key={name} src={`/pictures/${name}.png`} width={40} height={20} />
      ))}
    </Profiler>,
  )
  const renders = onRender.mock.calls.length
  await expect.poll(() => document.querySelectorAll('img.loaded').length).toBe(names.length)
  expect(onRender).toHaveBeenCalledTimes(renders)
  expect(observers.mock.calls.length).toBeLessThanOrEqual(1)
})

/** Decodes images, but settles `decode()` only when the test calls `end` or `error`. */
function holdDecoding(): { decoded: Promise<void>; end: () => void; error: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { promise: decoded, resolve: markDecoded } = Promise.withResolvers<void>()
  const decode = HTMLImageElement.prototype.decode
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async function (this: HTMLImageElement) {
    await decode.call(this)
    markDecoded()
    await promise
  })
  return { decoded, end: resolve, error: () => reject(new DOMException('', 'EncodingError')) }
}

test.for(['end', 'error'] as const)('is not loaded before its decoding settles: %s', async (method) => {
  await servePictures()
  const decoding = holdDecoding()
  const onLoad = vi.fn<() => void>()
  await render(<LazyImage src="/pictures/big.png" width={40} height={20} onLoad={onLoad} />)
  await decoding.decoded
  expect(onLoad).toHaveBeenCalledOnce()
  await twoFrames()
  await expect.element(image).toHaveClass('loading')
  expect(getComputedStyle(image.element()).opacity).toBe('0')
  decoding[method]()
  await expect.element(image).toHaveClass('loaded')
  await expect.element(image).not.toHaveClass('loading')
})

test('loads near the viewport, and reserves its space', async () => {
  const requested = await servePictures()
  const margin = Math.max(200, Math.round(window.innerHeight * 0.2))
  addSpacer(window.innerHeight + margin + 60)
  const { container } = await render(<LazyImage src="/pictures/far.png" width={300} height={150} />)
  document.body.append(container)
  await twoFrames()
  expect(requested).toEqual([])
  expect(image.element().getBoundingClientRect().height).toBe(150)
  window.scrollTo(0, 100)
  await expect.element(image).toHaveClass('loaded')
  expect(requested).toEqual(['far.png'])
})

// Within 1.2 viewport heights from the top, and at least 200 px.
test.for([
  [100, 200],
  [1000, 200],
  [1500, 300],
] as const)(
  'in a viewport %i px high it loads %i px ahead, not a pixel earlier',
  async ([height, margin]) => {
    const { innerWidth, innerHeight } = window
    await page.viewport(innerWidth, height)
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    await servePictures()
    const spacer = addSpacer(height + margin + 1)
    const { container } = await render(<LazyImage src="/pictures/edge.png" width={100} height={100} />)
    spacer.after(container)
    const gap = (): number => image.element().getBoundingClientRect().top - height - margin
    spacer.style.blockSize = `${String(height + margin + 1 - gap())}px`
    await twoFrames()
    await expect.element(image).toHaveAttribute('src', expect.stringMatching(/^data:/u))
    // 1 % of its height, for the threshold of 0.01, and 1 px for rounding.
    spacer.style.blockSize = `${String(spacer.offsetHeight - 1 - gap() - 2)}px`
    await expect.element(image).toHaveAttribute('src', '/pictures/edge.png')
  },
)

test('is shown after two failed attempts', async () => {
  const requested = await servePictures((_, attempt) => attempt < 3)
  await render(<LazyImage src="/pictures/late.png" />)
  await expect.element(image, { timeout: 5000 }).toHaveClass('loaded')
  expect(requested).toEqual(['late.png', 'late.png', 'late.png'])
})

test('shows the fallback after the third failure, without further requests', async () => {
  const requested = await servePictures((name) => name === 'gone.png' || name === 'gone.avif')
  await render(
    <LazyImage
      src="/pictures/gone.png"
      sources={[{ srcSet: '/pictures/gone.avif', type: 'image/avif' }]}
      fallback="/pictures/fallback.png"
    />,
  )
  await expect.element(image, { timeout: 5000 }).toHaveClass('error')
  await expect.element(image).toHaveAttribute('src', '/pictures/fallback.png')
  await expect.poll(() => requested).toEqual(['gone.avif', 'gone.avif', 'gone.avif', 'fallback.png'])
})

test('has a drawn fallback by default', async () => {
  await servePictures(() => true)
  await render(<LazyImage src="/pictures/gone.png" />)
  await expect.element(image, { timeout: 5000 }).toHaveClass('error')
  expect(image.element().getAttribute('src')).toMatch(/^data:image\/svg\+xml/u)
})

test('restarts with another URL', async () => {
  await servePictures((name) => name === 'gone.png')
  const screen = await render(<LazyImage src="/pictures/gone.png" />)
  await expect.element(image, { timeout: 5000 }).toHaveClass('error')
  await screen.rerender(<LazyImage src="/pictures/there.png" />)
  await expect.element(image).toHaveClass('loaded')
})

test('the browser selects among sources', async () => {
  const requested = await servePictures()
  await render(
    <LazyImage
      src="/pictures/plain.png"
      sources={[
        {
          srcSet: '/pictures/modern.png 400w, /pictures/modern-2x.png 4000w',
          type: 'image/png',
          sizes: '300px',
        },
      ]}
    />,
  )
  await expect.element(image).toHaveClass('loaded')
  expect(requested).toHaveLength(1)
  expect(requested[0]).toMatch(/^modern/u)
})

test('with priority it loads eagerly with high fetch priority', async () => {
  const requested = await servePictures()
  addSpacer(5000)
  const { container } = await render(<LazyImage src="/pictures/hero.png" priority />)
  document.body.append(container)
  await expect.poll(() => requested).toEqual(['hero.png'])
  await expect.element(image).toHaveAttribute('fetchpriority', 'high')
})

test('shows its ThumbHash until it has loaded', async () => {
  await servePictures()
  const decoding = holdDecoding()
  const { container } = await render(
    <LazyImage src="/pictures/b.png" width={320} height={180} thumbhash={HASH} />,
  )
  const canvas = container.querySelector('canvas')
  await expect.poll(() => canvas?.width).toBe(23)
  const [red, green, blue] = canvas?.getContext('2d')?.getImageData(16, 8, 1, 1).data ?? []
  expect([red, green, blue].some((channel) => channel !== undefined && channel > 0)).toBe(true)
  decoding.end()
  await expect.element(image).toHaveClass('loaded')
  await expect.poll(() => canvas && getComputedStyle(canvas).visibility).toBe('hidden')
})

test('an invalid ThumbHash is ignored', async () => {
  await servePictures()
  await render(<LazyImage src="/pictures/b.png" thumbhash="%%%" />)
  await expect.element(image).toHaveClass('loaded')
})

test('server markup contains the image for readers without scripts, and hydrates after it has loaded', async () => {
  const requested = await servePictures()
  const container = await hydrate(
    <LazyImage
      src="/pictures/c.png"
      sizes="50vw"
      srcSet="/pictures/c.png 400w"
      thumbhash={HASH}
      alt="竹林"
    />,
    async (markup) => {
      const bare = markup.querySelector('img')
      expect(bare?.loading).toBe('lazy')
      await expect.poll(() => bare?.complete && bare.naturalWidth > 0).toBe(true)
    },
  )
  await expect.element(page.getByRole('img', { name: '竹林' })).toHaveClass('loaded')
  expect(requested).toEqual(['c.png'])
  expect(container.querySelectorAll('img')).toHaveLength(1)
})

test('a failure before hydration is detected', async () => {
  await servePictures(() => true)
  await hydrate(<LazyImage src="/pictures/d.png" />, async (markup) => {
    const bare = markup.querySelector('img')
    await expect.poll(() => bare?.complete && bare.naturalWidth === 0).toBe(true)
  })
  await expect.element(image, { timeout: 5000 }).toHaveClass('error')
})

test('with automatic sizes it loads the candidate for its width in the layout, also of a source', async () => {
  const requested = await servePictures()
  await render(
    <div style={{ inlineSize: 150 }}>
      <LazyImage
        src="/pictures/auto-4000.png"
        srcSet="/pictures/auto-200.png 200w, /pictures/auto-4000.png 4000w"
        sizes="auto"
        width={400}
        height={200}
        alt="图"
      />
      <LazyImage
        src="/pictures/other.png"
        sources={[
          {
            srcSet: '/pictures/source-200.png 200w, /pictures/source-4000.png 4000w',
            sizes: 'auto',
            type: 'image/png',
          },
        ]}
        width={400}
        height={200}
        alt="源"
      />
    </div>,
  )
  await expect.element(page.getByRole('img', { name: '图' })).toHaveClass('loaded')
  await expect.element(page.getByRole('img', { name: '源' })).toHaveClass('loaded')
  await expect.element(page.getByRole('img', { name: '图' })).toHaveAttribute('sizes', '150px')
  expect(requested.toSorted()).toEqual(['auto-200.png', 'source-200.png'])
})

test('automatic sizes in server markup have a value for browsers that do not know them', async () => {
  await servePictures()
  await hydrate(<LazyImage src="/pictures/e.png" srcSet="/pictures/e.png 400w" sizes="auto" />, (markup) => {
    expect(markup.querySelector('img')?.getAttribute('sizes')).toBe('auto, 100vw')
  })
  await expect.element(image).toHaveClass('loaded')
})

test('shows its colour until it has loaded, without a style attribute in markup', async () => {
  await servePictures()
  const decoding = holdDecoding()
  const container = await hydrate(
    <LazyImage src="/pictures/f.png" width={40} height={20} color="rgb(47, 111, 87)" />,
    (markup) => {
      expect(markup.querySelector('[style]')).toBeNull()
    },
  )
  const frame = container.querySelector('span')
  const color = (): string => (frame ? getComputedStyle(frame).backgroundColor : '')
  await expect.poll(color).toBe('rgb(47, 111, 87)')
  decoding.end()
  await expect.element(image).toHaveClass('loaded')
  expect(color()).toBe('rgba(0, 0, 0, 0)')
})

test('the number of retries is set, and each failure is reported with its number', async () => {
  const requested = await servePictures((name) => name === 'gone.png')
  const onError = vi.fn<(event: unknown, attempt: number) => void>()
  await render(<LazyImage src="/pictures/gone.png" retries={1} onError={onError} />)
  await expect.element(image, { timeout: 5000 }).toHaveClass('error')
  expect(requested).toEqual(['gone.png', 'gone.png'])
  expect(onError.mock.calls.map(([, attempt]) => attempt)).toEqual([1, 2])
})
