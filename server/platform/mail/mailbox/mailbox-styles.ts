import { pagePolicy, pageStyle } from '../../pages/plain-page';

/** The style sheet of the mailbox's pages. */
export const MAILBOX_STYLES =
  pageStyle(`body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{max-width:960px;margin:0 auto;padding:clamp(16px,4vw,48px) clamp(14px,4vw,32px)}
h1{margin:0 0 6px;font:400 clamp(24px,4vw,32px)/1.25 Georgia,'Times New Roman',serif;overflow-wrap:anywhere}
h2{margin:32px 0 10px;font-size:15px;font-weight:600;color:var(--muted)}
p{margin:0}
a{color:var(--accent)}
a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.muted{color:var(--muted)}
.brand{margin:0 0 28px;font:400 20px/1.3 Georgia,'Times New Roman',serif}
.list{list-style:none;margin:26px 0 0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:10px;overflow:hidden}
.list li+li{border-top:1px solid var(--line)}
.list a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 16px;padding:14px 18px;color:inherit;text-decoration:none}
.list a:hover{background:var(--raised)}
.list a:focus-visible{outline-offset:-3px}
.subject{font-weight:600;overflow-wrap:anywhere}
.to{grid-column:1;color:var(--muted);overflow-wrap:anywhere}
time{color:var(--muted);font-variant-numeric:tabular-nums;white-space:nowrap}
.count{margin-top:14px;font-size:15px}
.back{margin:-12px 0 14px}
.empty{margin-top:26px;padding:56px 20px;text-align:center;border:1px dashed var(--line);border-radius:10px}
.empty strong{display:block;font-weight:600}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 18px;margin:18px 0 0}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:min(760px,80vh);border:1px solid var(--line);border-radius:10px;background:var(--surface)}
pre{margin:0;padding:16px 18px;background:var(--surface);border:1px solid var(--line);border-radius:10px;font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
summary{cursor:pointer;color:var(--muted);font-size:15px;font-weight:600}
details{margin-top:32px}
details pre{margin-top:10px}
@media (max-width:560px){.list a{grid-template-columns:minmax(0,1fr)}dl{grid-template-columns:minmax(0,1fr)}dd+dt{margin-top:8px}}`);

/** They show themselves, and a mail in a frame. */
export const MAILBOX_POLICY = pagePolicy(MAILBOX_STYLES, `frame-src 'self'`, `form-action 'none'`);

/** What a mail in its frame may do: be looked at, and open its links in windows of their own. */
export const MAIL_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src data:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
].join(';');
