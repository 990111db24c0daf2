import { expect, test } from 'vitest'
import { findAssets } from './find-assets.ts'

const manifest = {
  'src/app/styles.css': { file: 'assets/styles.css' },
  'src/app/start-after-paint.ts': { file: 'assets/starter.js' },
  'src/app/entry-client.tsx': {
    file: 'assets/entry.js',
    imports: ['_shared.js'],
    dynamicImports: ['src/routes/home/home.route.tsx', 'src/late.tsx'],
    css: ['assets/entry.css'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['_vendor.js'], css: ['assets/shared.css'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  'src/late.tsx': { file: 'assets/late.js', css: ['assets/late.css'] },
  'src/routes/home/home.route.tsx': {
    file: 'assets/home.js',
    imports: ['src/app/entry-client.tsx', '_shared.js'],
    css: ['assets/home.css'],
  },
  'src/routes/post/post.route.tsx': {
    file: 'assets/post.js',
    imports: ['_shared.js'],
    dynamicImports: ['src/late.tsx', 'src/routes/post/comments.late.tsx'],
    css: ['assets/post.css'],
  },
  'src/routes/post/comments.late.tsx': {
    file: 'assets/comments.js',
    imports: ['_shared.js', '_field.js'],
    css: ['assets/comments.css'],
  },
  '_field.js': { file: 'assets/field.js', css: ['assets/field.css'] },
}

test('a page gets the entry, its screen and what both import, and nothing that comes late', () => {
  expect(findAssets(manifest, ['src/routes/home/home.route.tsx'])).toEqual({
    starter: '/assets/starter.js',
    entry: '/assets/entry.js',
    styles: ['/assets/styles.css', '/assets/shared.css', '/assets/entry.css', '/assets/home.css'],
    joinedStyles: [],
    modules: ['/assets/shared.js', '/assets/vendor.js', '/assets/home.js'],
  })
})

test('a route without a screen of its own, such as the layout, adds nothing', () => {
  expect(findAssets(manifest, ['src/root.tsx']).modules).toEqual(['/assets/shared.js', '/assets/vendor.js'])
})

test('of what the server renders and the browser brings to life late, the styles come at once and the code does not', () => {
  const { styles, modules } = findAssets(manifest, ['src/routes/post/post.route.tsx'])
  expect(styles.slice(-3)).toEqual(['/assets/post.css', '/assets/field.css', '/assets/comments.css'])
  expect(modules).toEqual(['/assets/shared.js', '/assets/vendor.js', '/assets/post.js'])
})

test('where the build joined the styles of a screen, they come as one sheet, and their own names stay known', () => {
  const home = 'src/routes/home/home.route.tsx'
  const joined = {
    ...manifest,
    'src/app/entry-client.tsx': { ...manifest['src/app/entry-client.tsx'], sheet: 'assets/page-any.css' },
    [home]: { ...manifest[home], sheet: 'assets/page-home.css' },
  }
  const { styles, joinedStyles } = findAssets(joined, ['src/root.tsx', home])
  expect(styles).toEqual(['/assets/page-home.css'])
  expect(joinedStyles).toEqual(findAssets(manifest, [home]).styles)
  expect(findAssets(joined, ['src/root.tsx']).styles).toEqual(['/assets/page-any.css'])
})
