import { Carousel } from '@qingjian/ui/carousel'

export default function Example() {
  return (
    <Carousel autoplay={5000}>
      <a href="/post/1">
        <img src="/media/bamboo.webp" alt="竹简上的字" width="1600" height="900" />
      </a>
      <a href="/post/2">
        <img src="/media/rain.webp" alt="木工房的一天" width="1600" height="900" />
      </a>
      <a href="/post/3">
        <img src="/media/a.webp" alt="一个人走过的桥" width="1600" height="900" />
      </a>
    </Carousel>
  )
}
