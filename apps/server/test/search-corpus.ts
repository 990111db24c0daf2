import type { CompiledPost } from '#content/compiled-content.ts'
import { makePost, testNow } from './posts.ts'
import { transcribePost } from './transcribe-post.ts'

type Texts = Pick<CompiledPost, 'title' | 'plainText'> &
  Partial<Pick<CompiledPost, 'categoryName' | 'tagNames' | 'summary'>>

/** Classics in the public domain, by their authors, and articles written for this test. */
const texts: readonly Texts[] = [
  {
    title: '春晓',
    categoryName: '唐诗',
    tagNames: ['孟浩然', '五言'],
    plainText: '春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多少。',
  },
  {
    title: '静夜思',
    categoryName: '唐诗',
    tagNames: ['李白', '五言'],
    plainText: '床前明月光，疑是地上霜。举头望明月，低头思故乡。',
  },
  {
    title: '登鹳雀楼',
    categoryName: '唐诗',
    tagNames: ['王之涣', '五言'],
    plainText: '白日依山尽，黄河入海流。欲穷千里目，更上一层楼。',
  },
  {
    title: '水调歌头·明月几时有',
    categoryName: '宋词',
    tagNames: ['苏轼'],
    plainText: '明月几时有？把酒问青天。不知天上宫阙，今夕是何年。但愿人长久，千里共婵娟。',
  },
  {
    title: '声声慢·寻寻觅觅',
    categoryName: '宋词',
    tagNames: ['李清照'],
    plainText: '寻寻觅觅，冷冷清清，凄凄惨惨戚戚。乍暖还寒时候，最难将息。',
  },
  {
    title: '桃花源记',
    categoryName: '古文',
    tagNames: ['陶渊明'],
    plainText:
      '晋太元中，武陵人捕鱼为业。缘溪行，忘路之远近。忽逢桃花林，夹岸数百步，中无杂树，芳草鲜美，落英缤纷。',
  },
  {
    title: '银行里排队的上午',
    categoryName: '城里',
    summary: '取号以后等了两个钟头，前面还有七个人。',
    plainText: '柜台后面的人一直在数硬币。行长走出来鞠了一躬，说系统在升级。',
  },
  {
    title: '重庆的雾',
    categoryName: '城里',
    tagNames: ['旅行'],
    plainText: '缆车从雾里出来，又开进雾里。对岸的灯要到夜里才看得见。',
  },
  {
    title: '给音乐盒换一根发条',
    categoryName: '手艺',
    tagNames: ['修理'],
    plainText: '发条断在最里面一圈。拆的时候先拍照，再编号，装回去还是多了一颗螺丝。',
  },
  {
    title: 'Kubernetes 集群搬家记',
    categoryName: '机房',
    tagNames: ['Kubernetes', '运维'],
    plainText: '一共七个节点，先搬存储，再搬服务。Prometheus 的曲线断了四分钟。',
  },
  {
    title: '索引建了，查询还是慢',
    categoryName: '机房',
    tagNames: ['PostgreSQL'],
    plainText: '统计信息过期，规划器以为表是空的。跑一次 ANALYZE，三秒变成三毫秒。',
  },
  {
    title: 'TypeScript 里的可辨识联合',
    categoryName: '代码',
    tagNames: ['TypeScript'],
    plainText: '给每一种情形一个字面量标签，编译器就会替你数清楚还漏了哪一种。',
  },
  {
    title: '用 Python 整理十年的照片',
    categoryName: '代码',
    tagNames: ['Python', '照片'],
    plainText: '按拍摄时间改名，重复的放进一个文件夹。脚本只有六十行，跑了一整夜。',
  },
  {
    title: '西安三日',
    categoryName: '旅行',
    tagNames: ['旅行'],
    plainText: '城墙上骑一圈要一个半钟头。羊肉泡馍要自己掰，掰得越小越好。',
  },
  {
    title: '朝阳里的自行车',
    categoryName: '城里',
    plainText: '早上六点半，路口的自行车已经排成了一队。天还没有热起来。',
  },
  {
    title: '闭馆前十分钟的图书馆',
    categoryName: '城里',
    tagNames: ['读书'],
    plainText: '广播响过一遍，没有人站起来。还书的机器吞书的声音特别大。',
  },
  {
    title: '一碗酱油拌面',
    categoryName: '厨房',
    plainText: '葱切得细，油烧得热，酱油沿着碗边淋下去。面要比平时少煮半分钟。',
  },
  {
    title: 'WebAssembly 能拿来做什么',
    categoryName: '代码',
    tagNames: ['WebAssembly', '性能'],
    plainText: '解码图片、压缩、跑一个小小的数据库。界面还是交给浏览器。',
  },
  {
    title: '屋顶上的水桶',
    categoryName: '城里',
    summary: '下雨前的半个钟头，先把水桶抬上屋顶。',
    plainText: '接满一桶要四十分钟。用来浇花，也用来擦窗。',
  },
  {
    title: '旧收音机',
    categoryName: '手艺',
    tagNames: ['修理'],
    plainText: '电容鼓了两个，换上新的，沙沙声里慢慢浮出一个人说话的声音。',
  },
]

/** A small corpus apart from the demo content. */
export const searchCorpus: readonly CompiledPost[] = texts.map((post, index) =>
  transcribePost(makePost({ ...post, sourcePath: `corpus/${index}.md`, createdAt: testNow - index - 1 })),
)
