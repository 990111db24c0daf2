import { AlbumCard } from '@qingjian/ui/album-card'

export default function Example() {
  return (
    <AlbumCard
      title="雨后竹林"
      href="/photos/1"
      count={24}
      description="清明前后，山里连着下了三天雨。"
      cover={{ src: '/media/bamboo.webp', width: 1200, height: 675 }}
    />
  )
}
