/**
 * Words that join others and say nothing by themselves, as they are written: a search neither begins nor ends with one. Those that are
 * also things (can, door, pour), end what people look for (close up, for her) or begin it (my, no, how) are left out.
 */
const functionWords = new Set(
  `a an the and or but nor if as at by for from in into of on onto over per through to toward towards under upon via with within
  without about above across after against along amid among amongst around before behind below beneath beside besides between beyond
  during except inside near outside since than that throughout till until unto which while whom whose when where whether this these
  those there here is are was were be been being am do does did has have had having not so very too also such some any each both
  it its itself he his she they them their theirs our would shall should could might seen called titled entitled including
  der die das den dem des ein eine einen einem einer eines und oder aber mit für von vom zu zum zur im ins am auf aus bei bis
  durch gegen ohne um über unter vor hinter neben zwischen nach seit während wegen als wie auch nicht ist sind sich es er sie wir ihr
  le la les l d un une du de et ou au aux en dans par sous avec sans chez que qui dont est sont ce ces cette sa ses
  el lo del y o e u con para por sobre entre hasta desde hacia su sus al una unos unas se
  il gli i dello della dei degli delle dal dalla nel nella nei nelle sul sulla ed tra fra che di da uno alla allo agli alle
  os do dos das na nos nas em um ao à às pelo pela com
  het een voor te aan bij naar uit zijn tegen och eller av för på ett som att det från vid hos og af til
  w we z ze od za po dla nad przy przez oraz lub albo
  и в во на с со из к ко о об обо от до по за под над при для у а но или не что как через между без
  і й та з із зі від про як що або ve ile için bir bu gibi veya ya
  و في من على إلى عن مع أو ثم هذا هذه التي الذي ما در از به با را که برای این آن تا بر
  של את על עם אל מן או גם כי לא זה και του της των το τα ο η οι με για σε από στο στη στην στον στα
  का की के में से को और पर है di untuk dengan dari ke và của cho với trong các một
  및 와 과 그리고 또는 위한 있는
  の は を に が と で も な や へ から まで より です ます た て だ する した して いる ある この その
  的 了 和 与 與 在 是 之 及 或 从 從 把 被 对 對 于 於 为 為 也 都 着 著 地 得 这 這 那`.split(/\s+/),
);

/** Whether a word, as it is written in small letters, says nothing by itself. */
export function isFunctionWord(word: string): boolean {
  return (
    functionWords.has(word) ||
    (/['’]/.test(word) && functionWords.has(word.replace(/^(?:[cdjlmnst]|qu)['’](?=.)/u, "")))
  );
}
