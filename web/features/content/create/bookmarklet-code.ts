/**
 * The bookmark that lays the images of a page over it. Where the page lets no script of others in, it opens the window instead,
 * which looks for the images itself.
 */
export function overlayBookmark(origin: string): string {
  return bookmark(
    `var d=document,s=d.createElement("script"),u=location.href;` +
      `s.src=${JSON.stringify(`${origin}/bookmarklet.js?`)}+Math.floor(Date.now()/36e5);` +
      `s.onload=function(){s.remove()};s.onerror=function(){s.remove();${opening(origin)}};` +
      `(d.body||d.documentElement).appendChild(s)`,
  );
}

/** The bookmarklet that only opens the window with the page's URL. */
export function windowBookmark(origin: string): string {
  return bookmark(`var d=document,u=location.href;${opening(origin)}`);
}

function opening(origin: string): string {
  const to = JSON.stringify(`${origin}/pin/create/scraped/?window=popup&url=`);
  return (
    `window.open(${to}+encodeURIComponent(u)+"&title="+encodeURIComponent(d.title.slice(0,100)),` +
    `"_blank","popup,width=750,height=798")`
  );
}

function bookmark(code: string): string {
  return `javascript:void(function(){${encodeURI(code).replaceAll("#", "%23")}}())`;
}
