import { Carousel } from '@qingjian/ui/carousel'

export default function Example() {
  return (
    <Carousel autoplay={5000}>
      <a href="/post/1">竹简上的字</a>
      <a href="/post/2">木工房的一天</a>
      <a href="/post/3">一个人走过的桥</a>
    </Carousel>
  )
}
