/** An article with every element that the prose styles cover, in the HTML that the server compiles from Markdown. */
export const article = `
<p>竹简<em>今天</em>与<strong>行长</strong>，见 <a class="external" href="https://www.w3.org/TR/clreq/">排版需求</a>与<a href="#a">本页</a>。
  <code>text-autospace: normal</code> <kbd>Ctrl</kbd> <mark>标记</mark> <del>旧</del> <ins>新</ins> <small>小</small> H<sub>2</sub>O
  <abbr title="层叠样式表">CSS</abbr> <samp>输出</samp> <ruby>青<rt>qīng</rt></ruby>
  <sup><a href="#fn-1" id="fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup></p>
<p class="long">汉字是方块字每行三十八到四十二字最为舒适行距取字号的一点八倍段与段之间空出一行有余标点在行首不得出现句号逗号若落在行首须挤进上一行</p>
<h1>一级标题</h1>
<h2 id="a"><a class="anchor" href="#a" aria-label="链接到此标题"></a>二级标题</h2>
<blockquote><p>删繁就简三秋树，领异标新二月花。</p><footer>郑燮</footer></blockquote>
<h3>三级标题</h3>
<ul><li>甲<ul><li>乙</li></ul></li></ul>
<ol><li>甲<ol><li>乙</li></ol></li></ol>
<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> 完成</li></ul>
<dl><dt>简</dt><dd>竹片</dd></dl>
<div class="code-block" data-language="ts"><div class="code-title">src/index.ts</div><pre class="shiki" tabindex="0"><code><span class="line highlighted"><span class="tok-comment">// 注释</span> <span class="tok-keyword">const</span> <span class="tok-function">f</span><span class="tok-punctuation">(</span><span class="tok-parameter">x</span> <span class="tok-string">'墨'</span> <span class="tok-string-expression">\`纸\`</span> <span class="tok-constant">0.05</span> <span class="tok-link">https://example.com</span> 一行很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长的代码</span>
<span class="line highlighted"><span class="tok-inserted">+ 加</span> <span class="tok-deleted">- 减</span> <span class="tok-changed">! 改</span></span></code></pre><button type="button">复制</button></div>
<div class="formula"><span class="katex"><math display="block"><mfrac><mn>1</mn><mi>σ</mi></mfrac></math></span></div>
<div class="table-scroll" tabindex="0" role="region" aria-label="表格"><table><caption>表 1</caption><thead><tr><th>书体</th><th>出处</th><th align="right">字号</th><th>行距</th><th>说明</th></tr></thead>
  <tbody><tr><td>宋体</td><td>明代刻本</td><td align="right">17.50</td><td>1.8</td><td>标题与引文，笔画有粗细之分</td></tr></tbody></table></div>
<figure><img width="1600" height="20" alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="><figcaption>图 1</figcaption></figure>
<aside class="callout" data-kind="note"><p class="callout-title">备注</p><p>正文<a href="#a">链接</a> <code>代码</code></p></aside>
<aside class="callout" data-kind="tip"><p class="callout-title">提示</p><p>正文<a href="#a">链接</a></p></aside>
<aside class="callout" data-kind="important"><p class="callout-title">重要</p><p>正文<a href="#a">链接</a></p></aside>
<aside class="callout" data-kind="warning"><p class="callout-title">警告</p><p>正文<a href="#a">链接</a></p></aside>
<aside class="callout" data-kind="caution"><p class="callout-title">当心</p><p>正文<a href="#a">链接</a></p></aside>
<details><summary>展开</summary><p>折叠的内容</p></details>
<hr>
<h4>四级标题</h4><h5>五级标题</h5><h6>六级标题</h6>
<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">脚注</h2>
  <ol><li id="fn-1"><p>出处不详。 <a href="#fnref-1" data-footnote-backref aria-label="返回正文">↩</a></p></li></ol></section>`
