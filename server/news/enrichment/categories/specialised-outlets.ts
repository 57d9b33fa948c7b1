import { CATEGORIES, CATEGORY_INDEX } from '../../../reference/categories';
import { listedOutlets } from '../outlets/listed-outlets';
import { outletKey } from '../outlets/outlet-country';

/** Outlets that write about one subject, by its code. */
export const SPECIALISED_OUTLETS: Readonly<Record<string, string>> = {
  sports:
    'espn.com espn.co.uk espncricinfo.com cricbuzz.com goal.com skysports.com bleacherreport.com si.com cbssports.com foxsports.com foxsports.com.au nbcsports.com ' +
    'sportingnews.com sbnation.com theathletic.com eurosport.com eurosport.fr eurosport.de marca.com as.com mundodeportivo.com sport.es lequipe.fr kicker.de sport1.de ' +
    'gazzetta.it corrieredellosport.it tuttosport.com football-italia.net 90min.com insidefutbol.com planetf1.com motorsport.com autosport.com crash.net racefans.net racer.com ' +
    'insidethegames.biz tennis.com golfdigest.com golfchannel.com golf.com mlb.com nba.com nfl.com nhl.com uefa.com fifa.com olympics.com ole.com.ar lance.com.br tsn.ca swimswam.com ' +
    'globoesporte.globo.com abola.pt ojogo.pt record.pt voetbalinternational.nl fotomac.com.tr fanatik.com.tr sports.ru sport-express.ru championat.com teamtalk.com liverpoolfc.com ' +
    'football365.com fourfourtwo.com sportskeeda.com rugbypass.com planetrugby.com mmafighting.com mmajunkie.com boxingscene.com cyclingnews.com velonews.com hoopshype.com ' +
    'fansided.com sportsgrid.com lindyssports.com cagesideseats.com wrestlinginc.com raisingzona.com letsrun.com runnersworld.com deadspin.com',
  science:
    'arstechnica.com theverge.com engadget.com techcrunch.com cnet.com zdnet.com gizmodo.com wired.com venturebeat.com gigaom.com appleinsider.com macrumors.com 9to5mac.com 9to5google.com androidcentral.com ' +
    'androidauthority.com androidpolice.com bgr.com bgr.in geek.com ubergizmo.com slashgear.com pcworld.com pcmag.com pcadvisor.co.uk techradar.com tomshardware.com anandtech.com digitaltrends.com recode.net ' +
    'computerworld.com infoworld.com itwire.com technewsworld.com sci-tech-today.com space.com phys.org sciencedaily.com livescience.com newscientist.com scientificamerican.com spacedaily.com nasa.gov esa.int nature.com ' +
    'spaceflightnow.com universetoday.com gizmag.com newatlas.com mashable.com macworld.com cultofmac.com gsmarena.com phonearena.com pocket-lint.com stuff.tv trustedreviews.com v3.co.uk theregister.com ' +
    'theregister.co.uk theinquirer.net fudzilla.com hothardware.com extremetech.com betanews.com neowin.net winbeta.org redmondpie.com wpcentral.com imore.com iclarified.com techtimes.com siliconrepublic.com ' +
    'techinasia.com itproportal.com darkreading.com threatpost.com crn.com.au crn.com eweek.com zdnet.de heise.de golem.de chip.de computerbild.de numerama.com clubic.com 01net.com xataka.com hipertextual.com genbeta.com ' +
    'gamespot.com polygon.com kotaku.com eurogamer.net joystiq.com gamasutra.com vg247.com gamepur.com gamersyndrome.com isciencetimes.com sciencenews.org iflscience.com space.com droid-life.com zdnet.fr techradar.de',
  culture:
    'variety.com hollywoodreporter.com deadline.com ew.com tmz.com people.com usmagazine.com eonline.com etonline.com accesshollywood.com hollywoodlife.com perezhilton.com celebuzz.com justjared.com radaronline.com ' +
    'thewrap.com billboard.com rollingstone.com pitchfork.com nme.com spin.com stereogum.com consequenceofsound.net consequence.net mtv.com vh1.com hotnewhiphop.com rap-up.com allhiphop.com xxlmag.com digitalspy.com digitalspy.co.uk ' +
    'denofgeek.us denofgeek.com cbr.com comicbook.com collider.com indiewire.com empireonline.com slashfilm.com screenrant.com cinemablend.com moviefone.com movieweb.com comingsoon.net screencrush.com ign.com tvline.com tvguide.com ' +
    'tvequals.com ksitetv.com zap2it.com cartermatt.com headlineplanet.com thecelebritycafe.com gossipcop.com hollyscoop.com sugarscape.com pinkvilla.com bollywoodhungama.com filmfare.com koimoi.com broadwayworld.com playbill.com ' +
    'artnews.com artforum.com theartnewspaper.com artshub.com.au christianpost.com christiantoday.com catholicnewsagency.com ncronline.org ecumenicalnews.com vogue.com elle.com harpersbazaar.com wwd.com gq.com vanityfair.com ' +
    'mxdwn.com geeksofdoom.com uproxx.com vulture.com avclub.com allocine.fr sensacine.com filmstarts.de rogerebert.com popsugar.com sheknows.com bustle.com hellomagazine.com ok.co.uk heatworld.com',
  finance:
    'marketwatch.com seekingalpha.com benzinga.com fool.com zacks.com investing.com thestreet.com nasdaq.com schaeffersresearch.com streetinsider.com marketscreener.com barrons.com investors.com kiplinger.com kopsource.com tickerreport.com ' +
    'dailyforex.com forexlive.com fxstreet.com actionforex.com leaprate.com financemagnates.com coindesk.com cointelegraph.com decrypt.co ifamagazine.com ft.com dealbreaker.com americanbanker.com finextra.com pymnts.com ' +
    'insurancejournal.com moneynews.com investorplace.com bidnessetc.com etfdailynews.com marketbeat.com defenseworld.net americanbankingnews.com techsonian.com learningandfinance.com fundweb.co.uk boursorama.com boursier.com zonebourse.com finanzen.net boerse.de ' +
    'expansion.com cincodias.com eleconomista.es milanofinanza.it valor.com.br infomoney.com.br moneycontrol.com',
  health:
    'webmd.com healthline.com medpagetoday.com medscape.com medicalnewstoday.com healthday.com medicaldaily.com news-medical.net statnews.com fiercepharma.com pharmatimes.com who.int cdc.gov nih.gov ' +
    'foodpoisoningbulletin.com foodsafetynews.com everydayhealth.com health.com menshealth.com womenshealthmag.com prevention.com kaiserhealthnews.org modernhealthcare.com aerzteblatt.de medisite.fr newsonwellness.com',
  energy:
    'oilprice.com rigzone.com fuelfix.com ogj.com worldoil.com platts.com power-eng.com renewableenergyworld.com pv-magazine.com greentechmedia.com energylivenews.com utilitydive.com eenews.net world-nuclear-news.org naturalgasintel.com',
  environment:
    'grist.org climatecentral.org carbonbrief.org mongabay.com ecowatch.com treehugger.com insideclimatenews.org desmog.com climatesciencewatch.org greenprophet.com accuweather.com weather.com edie.net ens-newswire.com mnn.com',
  defense:
    'defensenews.com janes.com military.com militarytimes.com armytimes.com navytimes.com airforcetimes.com stripes.com breakingdefense.com defenseone.com thedefensepost.com longwarjournal.org understandingwar.org navalnews.com',
  agriculture:
    'agweb.com farmprogress.com beefcentral.com stockandland.com.au agriculture.com farmersjournal.ie agriland.ie fwi.co.uk farmersweekly.co.nz brownfieldagnews.com agri-pulse.com feednavigator.com undercurrentnews.com thefishsite.com ' +
    'thepigsite.com theland.com.au queenslandcountrylife.com.au weeklytimesnow.com.au agrarheute.com topagrar.com terre-net.fr lafranceagricole.fr successful-farming.com farmonline.com.au grainews.ca producer.com',
  realestate:
    'therealdeal.com housingwire.com realtor.com zillow.com curbed.com inman.com propertyweek.com globest.com bisnow.com idealista.com propertywire.com therealestateconversation.com.au mansionglobal.com',
  transport:
    'thetrucker.com ttnews.com freightwaves.com railwaygazette.com railway-technology.com flightglobal.com ainonline.com avherald.com lloydslist.com splash247.com gcaptain.com maritime-executive.com supplychaindive.com joc.com simpleflying.com jaunted.com',
  tourism:
    'travelweekly.com traveltriangle.com inyourpocket.com lonelyplanet.com cntraveler.com travelandleisure.com ttgmedia.com skift.com eturbonews.com travelpulse.com hospitalitynet.org hotelnewsnow.com tripadvisor.com tourmag.com hosteltur.com fvw.de breakingtravelnews.com',
  media:
    'adage.com adweek.com mediaite.com poynter.org niemanlab.org cjr.org mediamatters.org mediapost.com tvnewscheck.com pressgazette.co.uk prweek.com multichannel.com tvspy.com broadcastingcable.com lightreading.com fiercewireless.com fiercetelecom.com socialmediatoday.com digiday.com',
  manufacturing:
    'autonews.com autoblog.com leblogauto.com caranddriver.com motortrend.com canadianmanufacturing.com industryweek.com manufacturing.net themanufacturer.com just-auto.com assemblymag.com thomasnet.com steelorbis.com autocar.co.uk topgear.com jalopnik.com carscoops.com electrek.co insideevs.com greencarreports.com',
  retail:
    'retaildive.com retailgazette.co.uk retail-week.com nrn.com supermarketnews.com progressivegrocer.com chainstoreage.com twice.com internetretailer.com digitalcommerce360.com fashionunited.com drapersonline.com lsa-conso.fr lebensmittelzeitung.net',
  law: 'law.com law360.com abovethelaw.com legalweek.com jurist.org scotusblog.com jdjournal.com lawsociety.org.uk courthousenews.com abajournal.com lexology.com thelawyer.com',
  education:
    'insidehighered.com chronicle.com edweek.org timeshighereducation.com tes.com edsurge.com edsource.org letudiant.fr campustechnology.com schoolsweek.co.uk',
  politics:
    'politico.com politico.eu thehill.com rollcall.com nationaljournal.com talkingpointsmemo.com realclearpolitics.com dailykos.com redstate.com mondoweiss.net ipolitics.ca euobserver.com politicshome.com labourlist.org conservativehome.com',
};

const SUBJECT = new Map<string, number>();
/** Outlets without an address are known by the slug of their name: `the-hollywood-reporter`. */
const BY_NAME = new Map<string, number>();
CATEGORIES.forEach(({ code }, category) => {
  for (const domain of (SPECIALISED_OUTLETS[code] ?? '').split(' ')) {
    SUBJECT.set(domain, category);
    BY_NAME.set(outletKey(domain), category);
  }
});

/** Position of the one category that an outlet writes about; undefined for all others. */
export function subjectOf(outletDomain: string): number | undefined {
  const large = listedOutlets().get(outletDomain);
  if (large !== undefined) return large.field === null ? undefined : CATEGORY_INDEX.get(large.field);
  return SUBJECT.get(outletDomain) ?? (outletDomain.includes('.') ? undefined : BY_NAME.get(outletKey(outletDomain)));
}
