import { expect, test } from 'vitest'
import { findAssets } from './find-assets.ts'

const manifest = {
  'src/app/styles.css': { file: 'assets/styles.css' },
  'src/app/entry-client.tsx': {
    file: 'assets/entry.js',
    imports: ['_shared.js'],
    dynamicImports: ['src/routes/home/home.route.tsx', 'src/dialog.tsx'],
    css: ['assets/entry.css'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['_vendor.js'], css: ['assets/shared.css'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  'src/dialog.tsx': { file: 'assets/dialog.js', css: ['assets/dialog.css'] },
  'src/routes/home/home.route.tsx': {
    file: 'assets/home.js',
    imports: ['src/app/entry-client.tsx', '_shared.js'],
    css: ['assets/home.css'],
  },
  'src/routes/post/post.route.tsx': {
    file: 'assets/post.js',
    imports: ['_shared.js'],
    dynamicImports: ['src/dialog.tsx', 'src/routes/post/comments.lazy.tsx'],
    css: ['assets/post.css'],
  },
  'src/routes/post/comments.lazy.tsx': {
    file: 'assets/comments.js',
    imports: ['_shared.js', '_field.js'],
    css: ['assets/comments.css'],
  },
  '_field.js': { file: 'assets/field.js', css: ['assets/field.css'] },
}

test('a page links the entry, its screen and their static imports, but no dynamic imports', () => {
  expect(findAssets(manifest, ['src/routes/home/home.route.tsx'])).toEqual({
    entry: '/assets/entry.js',
    styles: ['/assets/styles.css', '/assets/shared.css', '/assets/entry.css', '/assets/home.css'],
    modules: ['/assets/shared.js', '/assets/vendor.js', '/assets/home.js'],
  })
})

test('a route that has no chunk, such as the layout, adds nothing', () => {
  expect(findAssets(manifest, ['src/root.tsx']).modules).toEqual(['/assets/shared.js', '/assets/vendor.js'])
})

test('a page links the styles, but not the code, of a lazy component that the server renders', () => {
  const { styles, modules } = findAssets(manifest, ['src/routes/post/post.route.tsx'])
  expect(styles.slice(-3)).toEqual(['/assets/post.css', '/assets/field.css', '/assets/comments.css'])
  expect(modules).toEqual(['/assets/shared.js', '/assets/vendor.js', '/assets/post.js'])
})
