/** The one style of the pages for strangers: light or dark as their system is, phones first, nothing from elsewhere. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1b2330;--soft:#57606d;--line:#d5dce5;--paper:#fff;--wash:#f5f8fc;--accent:#0757ba;--strong:#06458f;--on:#fff;--bad:#b3261e;--badwash:#fff0ee;--good:#116329;--goodwash:#e6f6ea;--hero:#e3eefd;--heroto:#f3f0fe;--chip:#e9f1fc;--shade:0 1px 2px rgb(16 32 64/.06),0 6px 20px rgb(16 32 64/.06)}
@media(prefers-color-scheme:dark){:root{--ink:#f0f6fc;--soft:#a8b3bf;--line:#343d49;--paper:#0d1117;--wash:#141b25;--accent:#7ab4ff;--strong:#a9cfff;--on:#06192f;--bad:#ff9a91;--badwash:#3a1512;--good:#6fd98a;--goodwash:#0d2a16;--hero:#0f2342;--heroto:#1b1b3c;--chip:#142844;--shade:0 1px 2px rgb(0 0 0/.5)}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth;scroll-padding-top:24px}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}*{transition:none!important}}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:16px/1.65 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.wide{width:100%;max-width:1120px;margin:0 auto;padding-inline:20px}
a{color:var(--accent);text-underline-offset:3px}
a:focus-visible,button:focus-visible,input:focus-visible,textarea:focus-visible,select:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-9999px}
.skip:focus{left:12px;top:12px;background:var(--paper);padding:8px 12px;z-index:1}
.icon{width:1em;height:1em;flex:none;fill:currentColor}
.head{border-bottom:1px solid var(--line);background:var(--paper)}
.head .wide{display:flex;flex-wrap:wrap;gap:2px 24px;align-items:center;justify-content:space-between;padding-block:12px}
.brand{display:flex;align-items:center;gap:12px;font-weight:700;font-size:1.05rem;line-height:1.25;color:var(--ink);text-decoration:none;padding:6px 0}
.brand img{display:block;height:40px;width:auto;max-width:180px;object-fit:contain}
.sign{display:grid;place-items:center;flex:none;width:40px;height:40px;border-radius:10px;background:var(--accent);color:var(--on);font-weight:700}
nav ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:4px clamp(14px,2vw,24px)}
nav a{display:inline-block;padding:10px 0;color:var(--ink);text-decoration:none}
nav a:hover{color:var(--accent)}
nav a[aria-current]{color:var(--accent);box-shadow:inset 0 -2px var(--accent)}
main{flex:1;padding-block:32px 64px}
h1{font-size:clamp(1.5rem,1.05rem + 2.4vw,2.6rem);overflow-wrap:break-word;line-height:1.15;letter-spacing:-.02em;margin:0 0 12px;text-wrap:balance}
h2{font-size:1.4rem;line-height:1.3;letter-spacing:-.01em;margin:48px 0 16px}
h3{font-size:1.1rem;line-height:1.35;margin:28px 0 8px}
p,ul,ol,table{margin:0 0 16px}
.lead{margin-bottom:28px}
.lead>p{font-size:1.1rem;color:var(--soft);max-width:62ch;margin:0}
.lead>.meta{font-size:.92rem;margin-bottom:8px}
.hero{background:radial-gradient(circle at 100% 0,var(--heroto),transparent 60%),var(--hero);border-radius:20px;padding:clamp(28px,6vw,72px) clamp(24px,5vw,64px);margin-bottom:8px}
.hero h1{max-width:22ch}
.hero p{font-size:1.2rem;line-height:1.5;max-width:56ch;margin-bottom:24px}
.hero .acts{display:flex;flex-wrap:wrap;gap:12px;align-items:center;margin:0;font-size:1rem}
.title{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;justify-content:space-between;margin:48px 0 16px}
.title h2{margin:0}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:20px;list-style:none;padding:0}
.card{position:relative;display:flex;flex-direction:column;border:1px solid var(--line);border-radius:14px;padding:22px;background:var(--paper);box-shadow:var(--shade);height:100%;overflow:hidden;transition:border-color .15s}
.card:has(h2 a:hover),.card:has(h2 a:focus-visible),.card:has(h3 a:hover),.card:has(h3 a:focus-visible){border-color:var(--accent)}
.card>img{display:block;width:calc(100% + 44px);aspect-ratio:16/9;object-fit:cover;margin:-22px -22px 18px}
.card h2,.card h3{margin:0 0 8px;font-size:1.15rem;line-height:1.35}
.card h2 a,.card h3 a{color:var(--ink);text-decoration:none;font-weight:700}
.card h2 a:hover,.card h3 a:hover{color:var(--accent)}
.card h2 a::after,.card h3 a::after{content:"";position:absolute;inset:0}
.card p:last-child{margin-bottom:0}
.card .low{margin-top:auto;padding-top:8px}
.row{display:flex;gap:8px;align-items:flex-start;margin:0 0 6px}
.row .icon{margin-top:.35em;color:var(--accent)}
.after{margin-top:32px}
.meta{color:var(--soft);font-size:.92rem;margin-bottom:8px}
.meta .icon{vertical-align:-.12em;margin-right:4px}
.tags{display:flex;flex-wrap:wrap;gap:6px;margin:0 0 12px}
.tag{display:inline-block;border-radius:99px;padding:2px 11px;font-size:.85rem;background:var(--chip);color:var(--strong)}
.money{font-weight:600}.money,.nowrap{white-space:nowrap}
.text{max-width:68ch;overflow-wrap:anywhere}
.text>h1{max-width:24ch}
.text table{border-collapse:collapse;display:block;overflow-x:auto}
.text td,.text th{border:1px solid var(--line);padding:6px 10px;text-align:left;vertical-align:top}
.text img{display:block;width:100%;max-height:480px;object-fit:cover;border-radius:14px;margin:8px 0 24px}
.text hr{border:0;border-top:1px solid var(--line);margin:24px 0}
.text .centro{text-align:center}.text .derecha{text-align:right}.text .justificado{text-align:justify}
.about .card p{margin-bottom:8px}
.beside{display:grid;gap:32px}.beside>.first{order:-1}
.beside h2:first-child{margin-top:0}
@media(min-width:900px){.beside>.first{order:0}.beside{grid-template-columns:minmax(0,1fr) 320px;gap:48px;align-items:start}.beside>aside{position:sticky;top:24px}}
.sheet{border:1px solid var(--line);border-radius:16px;background:var(--paper);box-shadow:var(--shade);padding:clamp(18px,4vw,32px)}
.sheet>h2:first-child{margin-top:0}
.sheet form{max-width:none}
.panel{background:var(--wash);border:1px solid var(--line);border-radius:16px;padding:22px}
.panel h2{margin:0 0 12px;font-size:1.1rem}
.place{margin-bottom:16px}.place h3{margin:0 0 10px}.place .row:last-child{margin:0}
.narrow{max-width:620px;margin-bottom:20px}
.panel .button{width:100%;text-align:center;margin-top:16px}
form{max-width:620px}
.field{margin-bottom:18px}
label,legend{display:block;font-weight:600;margin-bottom:4px}
.hint{color:var(--soft);font-size:.92rem;margin:0 0 6px}
input,textarea,select{width:100%;min-height:46px;padding:9px 12px;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:10px}
input:hover,textarea:hover,select:hover{border-color:var(--accent)}
textarea{min-height:140px;resize:vertical}
input[type=file]{padding:7px;cursor:pointer}
input::file-selector-button{font:inherit;font-weight:600;color:var(--strong);background:var(--chip);border:0;border-radius:7px;padding:5px 14px;margin-right:12px;cursor:pointer}
input[type=checkbox],input[type=radio]{width:22px;min-height:22px;height:22px;flex:none;margin:2px 0 0;accent-color:var(--accent)}
.check{display:flex;gap:10px;align-items:flex-start}
.check label{font-weight:400;margin:0}
fieldset{border:0;margin:0 0 18px;padding:0}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,220px),1fr));gap:0 16px}
[aria-invalid=true]{border-color:var(--bad);border-width:2px}
.fault{color:var(--bad);font-size:.95rem;margin:4px 0 0}
.note{border-radius:12px;padding:14px 18px;margin:0 0 20px;border:1px solid var(--line);background:var(--wash)}
.hero+.note{margin-top:16px}
.note.bad{border-color:var(--bad);background:var(--badwash);color:var(--bad)}
.note.good{border-color:var(--good);background:var(--goodwash);color:var(--good)}
.note p:last-child{margin:0}
button,.button{display:inline-block;min-height:46px;padding:10px 24px;font:inherit;font-weight:600;color:var(--on);background:var(--accent);border:1px solid var(--accent);border-radius:10px;cursor:pointer;text-decoration:none}
button:hover,.button:hover{background:var(--strong);border-color:var(--strong)}
.button.quiet{color:var(--strong);background:transparent}
.button.quiet:hover{background:var(--paper)}
.trap{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:10px 16px;margin:0}
.facts dt{color:var(--soft);display:flex;gap:8px;align-items:center}.facts dt .icon{color:var(--accent)}.facts dd{margin:0;font-weight:500;overflow-wrap:anywhere}
.foot{border-top:1px solid var(--line);background:var(--wash);font-size:.95rem}
.foot .wide{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,220px),1fr));gap:20px 40px;padding-block:32px}
.foot p{margin:0 0 4px}.foot .name{font-weight:600}
.foot nav ul{flex-direction:column;gap:0}.foot nav a{padding:5px 0}
@media print{.head nav,.foot,form,.skip{display:none}}
`.trim();
