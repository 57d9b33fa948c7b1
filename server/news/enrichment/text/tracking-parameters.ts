/** Parameters that say where the reader came from, not which page this is. Lower case. */
const TRACKING_NAMES: ReadonlySet<string> = new Set(
  (
    'fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid twclid ttclid igshid igsh mc_cid mc_eid _ga _gl _hsenc _hsmi hsctatracking mkt_tok ' +
    'oly_anon_id oly_enc_id vero_id vero_conv rb_clickid s_cid s_kwcid cmpid intcmp smtyp taid xtor ito wt.mc_id ' +
    'wt_mc wpisrc wpmm reflink recirc traffic_source sr_share sr_share_source share_from sharetype ref_src ref_url fb_action_ids ' +
    'fb_action_types fb_ref fb_source action_object_map action_type_map guccounter guce_referrer guce_referrer_sig soc_src soc_trk ns_mchannel ns_source ' +
    'ns_campaign ns_linkname ns_fee at_medium at_campaign at_campaign_type at_custom1 at_custom2 at_custom3 at_custom4 at_format at_bbc_team ' +
    'at_link_id at_link_type at_link_origin at_ptr_name spm feedtype feedname _openstat ga_source ga_medium ga_campaign ga_content ga_term ' +
    'pk_campaign pk_cpn pk_kwd pk_keyword pk_source pk_medium pk_content pk_cid piwik_campaign piwik_kwd piwik_keyword mtm_campaign mtm_cpn mtm_kwd ' +
    'mtm_keyword mtm_source mtm_medium mtm_content mtm_cid mtm_group mtm_placement hmb_campaign hmb_medium hmb_source ' +
    'phpsessid jsessionid amp_js_v amp_gsa amp_kit amp_tf amp_r usqp aoh __twitter_impression'
  ).split(' '),
);
const TRACKING_PREFIX = /^utm[_-]/;

/** Tracking unless they hold a number: then they may be what the page is about. */
const UNLESS_NUMBER: ReadonlySet<string> = new Set(['icid', 'ncid', 'ocid']);
const NUMBER = /^\d*$/;

/** Tracking only where the value names a channel: elsewhere they are tracks, comparisons, companies, sources. */
const BY_CHANNEL: ReadonlySet<string> = new Set('cid cmp cmp_id from mod partner ref smid source src track via xid'.split(' '));
const CHANNEL =
  /(?:^|[^a-z])(?:rss\d?|feeds?|feedburner|newsxml|sitemap|gnws|goog(?:le)?news|goog(?:le)?|facebook|fb|twitter|twt?|email|newsletter|share|flipboard|whatsapp|linkedin)(?![a-z])/i;

/** Whether a parameter of an address tells which page is meant. */
export function isContent(parameter: string): boolean {
  if (parameter === '' || parameter === '=') return false;
  const equals = parameter.indexOf('=');
  const name = (equals < 0 ? parameter : parameter.slice(0, equals)).toLowerCase();
  if (TRACKING_NAMES.has(name) || TRACKING_PREFIX.test(name)) return false;
  if (UNLESS_NUMBER.has(name)) return NUMBER.test(parameter.slice(name.length + 1));
  return !(BY_CHANNEL.has(name) && CHANNEL.test(parameter.slice(name.length + 1)));
}
