import type { Photo } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PhotoGrid } from './photo-grid.tsx'
import { photoRatios } from './photo-ratio.ts'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

function makePhoto(id: number, ratio: number): Photo {
  return {
    id,
    url: pixel,
    width: Math.round(ratio * 1000),
    height: 1000,
    thumbhash: '',
    sources: [],
    description: '',
    recordTime: null,
    exif: null,
  }
}
