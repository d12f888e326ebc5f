export const overlayCss = `
  :host{color-scheme:light dark}*{box-sizing:border-box;font:500 16px/1.4 system-ui,sans-serif}
  .scrim{position:fixed;inset:0;background:rgb(12 14 16/.72);display:grid;place-items:center;padding:min(4vw,32px)}
  .box{display:flex;flex-direction:column;inline-size:min(1080px,100%);max-block-size:100%;border-radius:28px;overflow:hidden;background:light-dark(#fff,#1a1d20);color:light-dark(#1c1b19,#f3f1ed)}
  header,footer{display:flex;align-items:center;gap:12px;padding:14px 20px}h2{flex:1;margin:0;font-size:20px;font-weight:700}
  ul{flex:1;margin:0;padding:4px 20px 20px;list-style:none;overflow:auto;display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:14px}
  button{border:0;border-radius:999px;padding:10px 18px;cursor:pointer;background:light-dark(#f1efea,#2e3338);color:inherit}
  button:focus-visible{outline:3px solid light-dark(#00707a,#4fd0cd);outline-offset:2px}
  .save{background:light-dark(#00707a,#4fd0cd);color:light-dark(#fff,#06292b);font-weight:650}.save:disabled{opacity:.5;cursor:default}
  .pick{position:relative;inline-size:100%;block-size:180px;padding:0;border-radius:14px;overflow:hidden}
  .pick img{inline-size:100%;block-size:100%;object-fit:cover;display:block}
  .pick[aria-pressed=true]{box-shadow:0 0 0 4px light-dark(#00707a,#4fd0cd)}
  .pick span{position:absolute;inset:auto auto 8px 8px;padding:1px 8px;border-radius:6px;background:rgb(255 255 255/.94);color:#1c1b19;font-size:12px}
  .pick i{position:absolute;inset:8px 8px auto auto;inline-size:26px;block-size:26px;border-radius:50%;border:2px solid #fff;background:rgb(0 0 0/.4);color:#fff;font-style:normal;line-height:22px;text-align:center}
  .pick[aria-pressed=true] i{background:#00707a}p{padding:8px 20px 24px;margin:0}footer{justify-content:flex-end}
  @media(max-width:600px){.scrim{padding:0;place-items:end stretch}.box{border-radius:22px 22px 0 0;max-block-size:92%}ul{grid-template-columns:1fr 1fr}}`;
