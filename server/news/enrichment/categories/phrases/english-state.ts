import type { PhraseRules } from './phrase-rule';

/** English: the state and its people. */
export const ENGLISH_STATE: PhraseRules = {
  politics: {
    strong:
      'election*, elector*, parliament*, senat*, congress, congressional, congressman, congresswoman, lawmaker*, legislat*, prime minister*, ' +
      'presidential, president obama, president trump, president biden, vice president, referendum, coalition government, opposition leader, ' +
      'opposition party, opposition members, ruling party, cabinet reshuffle, cabinet minister, minister, ministers, diplomat, diplomats, ' +
      'diplomatic, diplomacy, ambassador*, sanctions, protest, protests, protester*, protestor*, voter, voters, ballot*, republican*, democrat, ' +
      'democrats, democratic party, gop, white house, kremlin, riot, riots, rioting, rioters, unrest, treaty, governor*, mayor*, mp, mps, mla, ' +
      'mlas, obama, putin, merkel, trump, biden, desantis, hillary clinton, kamala harris, david cameron, miliband, boris johnson, sunak, ' +
      'starmer, theresa may, modi, bjp, aap, ncp, lok sabha, rajya sabha, rahul gandhi, deputy cm, chief minister, tory, tories, lib dem*, ukip, ' +
      'snp, brexit, crimea, erdogan, netanyahu, macron, zelensky, xi jinping, imran khan, tinubu, buhari, museveni, mugabe, mnangagwa, zanu pf, ' +
      'ruto, ramaphosa, maduro, bolsonaro, lula, immigration, immigrant*, asylum seeker*, refugee*, gun control, secretary of state, ' +
      'state department, foreign secretary, foreign ministry, foreign policy, home office, home secretary, secession, separatist*, ' +
      'supreme leader, eu elections, security council, human rights council, un resolution, general assembly, capitol hill, town hall, ' +
      'city council, council meeting, county commission*, politician*, campaign trail, campaign rally, campaign rallies, party leader, impeach*, ' +
      'veto, vetoes, filibuster, obamacare, affordable care act, executive order, gay marriage, marriage equality, state visit, bilateral, ' +
      'geopolitic*, dictator, regime, coup, colonialism, slavery, liberal party, labour party, conservative party, communist party, labor party, ' +
      'congress party, tea party, democracy, by election, swing state, running mate, house speaker, speaker of the house, first minister, ' +
      'head of state, peace talks, peace deal, un chief, sebelius, marco rubio, ted cruz, jeb bush, rand paul, bernie sanders, joe manchin, ' +
      'mitch mcconnell, nancy pelosi, mccarthy speaker, foreign relations, independence vote, scottish independence, national front, ' +
      'euroskeptic*, eurosceptic*, special envoy, run for office, new laws, signed into law, bill signed, state funding, aoc, ' +
      'alexandria ocasio cortez, michelle obama, first lady, gun rights, polls, opinion poll*, exit poll*, cpec, un general assembly, ' +
      'territorial integrity, territorial dispute*, annex*, hunter biden, shinzo abe, abe, kerry, john kerry, hagel, yasukuni, ' +
      'prime ministerial, public office, deputy mayor, reelection, re election, gerrymander*, redistrict*, lawmaking, border security, cabinet, ' +
      'scotus nominee, foreign affairs, ukraine crisis, sharad pawar, ajit pawar, shiv sena, government, governments, gov t, govt, politically, ' +
      'political, politics, politicians, politician, asylum, prime minister s, pm s, chancellor merkel, chancellor scholz, scholz, olaf scholz, ' +
      'hollande, francois hollande, sarkozy, marine le pen, le pen, renzi, berlusconi, meloni, salvini, conte, rajoy, sanchez government, ' +
      'pedro sanchez, puigdemont, catalonia, catalan*, tsipras, syriza, tusk, juncker, von der leyen, european commission, european parliament, ' +
      'european council, eu leaders, eu summit, eu membership, eu ministers, eu commissioner, g7, g8, g20, brics, asean summit, african union, ' +
      'ecowas, arab league, ban ki moon, guterres, un envoy, un secretary general, lavrov, medvedev, navalny, yanukovych, yatseny*, poroshenko, ' +
      'tymoshenko, klitschko, yushchenko, lukashenko, orban, viktor orban, duda, kaczynski, erdogan s, assad, rouhani, khamenei, ahmadinejad, ' +
      'al sisi, morsi, muslim brotherhood, fatah, plo, rivlin, lapid, bennett, gantz, saudi king, mbs, bin salman, king abdullah, karzai, ' +
      'ashraf ghani, sharif, nawaz sharif, zardari, bilawal, imran khan s, pti, ppp leader, pml n, sheikh hasina, awami league, bnp bangladesh, ' +
      'rajapaksa, sirisena, wickremesinghe, suu kyi, thaksin, yingluck, prayuth, prayut, thai junta, junta, hun sen, najib, mahathir, ' +
      'anwar ibrahim, umno, jokowi, widodo, prabowo, duterte, tsai ing wen, ma ying jeou, park geun hye, moon jae in, yoon suk yeol, ' +
      'kim jong un, kim jong, pyongyang, kishida, suga, ldp, koizumi, rudd, kevin rudd, gillard, tony abbott, turnbull, scott morrison, ' +
      'albanese, dutton, ardern, hipkins, john key, luxon, trudeau, stephen harper, harper government, poilievre, rob ford, doug ford, wynne, ' +
      'jagmeet singh, mulcair, bloc quebecois, parti quebecois, ndp, pena nieto, lopez obrador, amlo, sheinbaum, uribe, hugo chavez, guaido, ' +
      'capriles, leopoldo lopez, correa, morales bolivia, evo morales, rousseff, dilma, kirchner, milei, bachelet, pinera, boric, humala, ' +
      'castillo peru, fidel castro, raul castro, goodluck jonathan, jonathan government, atiku, obasanjo, pdp, apc, inec, peter obi, wike, ' +
      'mahama, akufo addo, npp, ndc, uhuru, kenyatta, odinga, raila, kibaki, kagame, besigye, magufuli, samia, malema, zuma, anc, jacob zuma, ' +
      'tsvangirai, mdc, chamisa, chiluba, lungu, hichilema, dos santos, gbagbo, ouattara, kerry says, susan rice, samantha power, joe biden, ' +
      'pence, mike pence, pompeo, rubio, cruz senator, rand paul s, chris christie, scott walker, jindal, rick perry, romney, mitt romney, ' +
      'paul ryan, boehner, eric cantor, mcconnell, harry reid, pelosi, schumer, elizabeth warren, andrew cuomo, de blasio, bloomberg mayor, ' +
      'newsom, gavin newsom, jerry brown, greg abbott, beto o rourke, stacey abrams, ron desantis, nikki haley, vivek ramaswamy, ramaswamy, ' +
      'rfk jr, marjorie taylor greene, matt gaetz, kevin mccarthy, jim jordan, lindsey graham, schiff, mueller, comey, giuliani, bannon, ' +
      'steve bannon, michael flynn, jared kushner, ivanka trump, melania trump, benghazi, irs scandal, government shutdown, debt limit, ' +
      'immigration reform, immigration bill, dreamers, daca, border wall, border crisis, title 42, travel ban order, voter id, voting rights, ' +
      'voter fraud, electoral college, primary election, runoff, run off election, midterm*, caucus, caucuses, iowa caucus*, super pac, ' +
      'campaign finance, fundraiser for candidate, nominates, confirmation hearing, congressman s, house republicans, house democrats, ' +
      'house committee, senate committee, bill passes, bill fails, passes bill, signs bill, bill to ban, state lawmaker*, state senate, ' +
      'state house, assembly election*, assembly polls, legislative council, constituency, constituenc*, councillors, council tax, ' +
      'borough council, county council, town council, council leader, local elections, local government, municipal election*, municipality, ' +
      'city hall, mayoral, mayor s, alderman, selectmen, school board race, recall election, plebiscite, political crisis, political party, ' +
      'political parties, political leader*, no confidence, confidence vote, resigns as, steps down as minister, sworn in, swearing in, ' +
      'inaugurat*, cabinet meeting, cabinet approves, cabinet shuffle, ministerial, ministry of, ministry spokesman, foreign minister*, ' +
      'finance minister*, interior minister*, envoy*, consulate*, embassies, high commissioner, diplomat expelled, expels diplomat*, ' +
      'bilateral ties, bilateral talks, bilateral relations, visit to china, state dinner, official visit, royal assent, king s speech, ' +
      'queen s speech, throne speech, head of government, monarchy, republic day, national assembly, knesset, bundestag, duma, politburo, ' +
      'people s congress, npc, cppcc, central committee, communist*, marxis*, socialism, fascis*, neo nazi*, far right party, far left, ' +
      'populis*, ideolog*, patriot act, nationalism, anti government, pro democracy, pro russian*, pro russia, pro ukraine, anti immigration, ' +
      'anti immigrant, marchers, rally against, rallied, demonstrat*, demonstrators, sit in protest, general strike, civil disobedience, ' +
      'uprising, tear gas, state of emergency, martial law, apartheid, reparations, indigenous voice, voice referendum, home rule, devolution, ' +
      'self determination, autonomous region, disputed territory, border dispute, peace process, two state solution, west bank settlements, ' +
      'hamas fatah, nuclear talks, nuclear deal, iran deal, iran nuclear, six party talks, human rights record, freedom house, ' +
      'humanitarian corridor, refugees, migrants, migrant boat*, asylum policy, resettlement, deportation*, visa policy, border patrol, ' +
      'ice raids, crimean*',
    weak:
      'president, government*, gov, vote, votes, voted, voting, summit, ministry, party, leader, leaders, bill, policy, policies, ' +
      'administration, council, councillor*, commissioner, campaign, rally, rallies, opposition, eu, un, united nations, european union, nato, ' +
      'russia, iran, north korea, cuba, israel, palestin*, syria, taiwan, pm, cm, dc, king, queen, royal visit, border, migrant*, abortion, ' +
      'rights group, activist*, regulation*, reform*, lobby*, secretary, speaker, bipartisan, partisan, left wing, right wing, far right, ' +
      'conservative*, liberal*, socialist, nationalis*, independence, constitution*, resign*, defect, solidarity, talks, statehouse, capitol, ' +
      'committee, hearing, immigrat*, deport*, washington, beijing, moscow, hong kong, tensions, dispute, clinton, eurovision, maharashtra, ' +
      'pawar, congressional hearing, ordinance, zoning board, rebels, condemns, laws, parties, tension*, ukraine, vietnam, shrine, shutdown, ' +
      'march for, castro, mitch, haley, barr, morrison government, santos colombia, petro, mandela, occupy, settlements, relations with, ' +
      'ties with, revolution*, migration, citizenship, municipal*, curfew, abbott, christie, autonomy, cantor, marcos, temer, eff, relations, ' +
      'candidate*, nominee*, abbas, kemp, sisi, aquino, embassy, crown prince, cuomo, sanders, macri',
  },
  law: {
    strong:
      'court, courts, supreme court, scotus, judge*, justice department, doj, lawsuit*, sues, sued, suing, trial, jury, juror*, guilty, ' +
      'convict*, sentenced, sentencing, prison*, jail*, arrest*, police, cops, cop, sheriff*, murder*, shooting, shootings, shot dead, ' +
      'shot to death, gunmen, gunman, gunpoint, gunshot*, stabb*, suspect, suspects, robber*, burglar*, fraud*, indict*, charged with, ' +
      'prosecut*, attorney*, rape*, raped, raping, assault*, homicide*, manslaughter, cartel*, traffick*, human rights, class action, lawyer*, ' +
      'law firm*, legal battle, plaintiff*, defendant*, appeals court, copyright, settlement, settles, settled, plea, pleads, pleaded, bail, ' +
      'parole, probation, felony, misdemeanor, kidnap*, abduct*, missing girl, missing boy, missing man, missing woman, missing teen, ' +
      'missing child, reported missing, body found, dead body, hit and run, dui, drunk driving, theft, thief, thieves, stolen, stole, steals, ' +
      'shoplift*, arson*, gang, gangs, drug bust, drug lord, money laundering, embezzle*, brib*, corruption, scam, scams, con artist, swindl*, ' +
      'extort*, blackmail*, crime, crimes, criminal*, fbi, detective*, investigators, murder suicide, death penalty, execution*, executed, ' +
      'death row, lethal injection, inmate*, testif*, testimony, witness*, domestic violence, sexual abuse, sex abuse, sexual assault, molest*, ' +
      'pedophil*, paedophil*, harass*, discriminat*, civil rights, defamation, libel, subpoena*, injunction, inquest, coroner, oscar pistorius, ' +
      'pistorius, mass shooting, sharia law, insider trading, polygraph, narco*, lapd, nypd, police blotter, crackdown, hate crime*, vandal*, ' +
      'graffiti, trespass*, stalker, stalking, restraining order, manhunt, fugitive*, hostage*, perjury, contempt of court, legal action, ' +
      'legality, legal aid, lgbt, same sex, pot legalization, opium, cocaine, heroin, divorce battle, divorce settlement, custody battle, ' +
      'criminal charges, faces charges, charges against, court hearing, patent dispute*, patent trial, settle lawsuit, to settle, antitrust, ' +
      'suit, legal pot, robbery suspect, war on drugs, same sex couples, charged in, charged after, charged over, charged by, charged for, ' +
      'pleaded guilty, pleads guilty, plead guilty, not guilty, found guilty, acquit*, verdict, mistrial, retrial, life sentence, ' +
      'life in prison, years in prison, years in jail, months in jail, behind bars, sentenc*, penitentiary, correctional, warden, prisoner*, ' +
      'detained, detainee*, custody of police, taken into custody, in custody, police officer*, police chief, police department, policeman, ' +
      'policemen, policewoman, policing, constable*, officer involved, state trooper*, troopers, sheriff s, swat, highway patrol, k 9, ' +
      '911 call*, bodycam, body camera*, use of force, police brutality, shot by police, police shooting, gunfire, shots fired, opened fire, ' +
      'shooter, shot and killed, fatally shot, fatal shooting, drive by shooting, armed robbery, armed man, knife attack, knifepoint, knifed, ' +
      'beaten to death, strangl*, behead*, dismember*, serial killer*, killer sentenced, double homicide, triple homicide, foul play, ' +
      'suspicious death, remains found, human remains, skeletal remains, cold case*, dna evidence, forensic*, medical examiner, missing mother, ' +
      'missing student, missing toddler, amber alert, home invasion*, break ins, looting, looters, larceny, carjack*, car theft*, pickpocket*, ' +
      'mugging*, mugger*, embezzl*, forgery, counterfeit*, identity theft, fraudster*, fraudulent*, racketeering, mafia*, mob boss, mobster*, ' +
      'organized crime, organised crime, yakuza, drug dealer*, drug dealing, drug smuggl*, drug trafficking, drug charges, drug raid, ' +
      'drug possession, drug cartel, narcotic*, el chapo, escobar, smuggler*, human smuggling, sex trafficking, prostitut*, brothel*, pimp, ' +
      'child porn*, child abuse, child sex, child molest*, sex offender*, sexual harassment, sexual misconduct, groping, indecent exposure, ' +
      'revenge porn, rapist*, gang rape, gangrape, statutory rape, abuse charges, assault charges, domestic abuse, elder abuse, animal cruelty, ' +
      'stabbing*, manslaughter trial, murder trial, murder charge*, murder case, murder conviction, murderer*, wrongful death, ' +
      'wrongful conviction, exonerat*, overturned conviction, appeals ruling, appellate, circuit court, district court, high court, magistrate*, ' +
      'solicitor*, barrister*, attorney general, district attorney, public defender, legal fight, legal challenge, legal dispute, lawsuits, ' +
      'class action*, suit against, sues over, sues for, sued over, sued by, libel suit, injunction*, restraining order*, court order*, ' +
      'court rules, court ruling, judge rules, judge orders, judge blocks, chief justice, supreme court justice*, high court judge, ' +
      'landmark ruling, constitutional court, european court, world court, icc, icj, hague, war crimes tribunal, extradit*, deport order, ' +
      'death sentence, sentenced to death, hanged, flogg*, caning, amnesty international, human rights watch, rights abuses, torture*, ' +
      'police torture, rights lawyer, dissident*, political prisoner*, jailed journalist*, crackdown on, cyberbullying law, hate speech, ' +
      'blasphemy, antitrust suit, patent suit, patent war, patent infring*, trademark*, copyright infring*, plagiaris*, royalties suit, ' +
      'estate battle, will dispute, inheritance battle, malpractice, damages award, jury awards, awarded damages, settlement with, ' +
      'agrees to settle, settles lawsuit, pays fine, to pay fine, fined for, fined over, penalty for, sec charges, whistleblow*, bribery, ' +
      'kickback*, graft, anti corruption, tax fraud, tax dodg*, insider dealing, con man, conman, scammer*, scam warning, scam call*, ' +
      'phone scam*, phishing scam, catfish*, gun violence, gun crime, knife crime, gang violence, gangster*, gang member*, hells angels, ' +
      'vigilante*, lynch*, mob attack, acid attack, honor killing, honour killing, dowry death, femicide, massacre*, mass killing, bomb threat*, ' +
      'bomb hoax, school shooting*, active shooter, lockdown after threat, stampede inquiry, drink driving, drink driver, drunk driv*, ' +
      'drunken driving, owi, speeding ticket*, hit run, vehicular homicide, reckless driving, police chase, police pursuit, high speed chase, ' +
      'police hunt, police appeal, police search, police seek, police say, police investigate, police probe, police arrest, police raid, ' +
      'police seize, litigation, accused of, accusation*, allegation*, allegedly, criminal investigation*, federal inquir*, road rage, ' +
      'affirmative action, riot, riots, rioting, rioters, sexually abused, sexually abusing, cftc, ftc, watchdogs probe, justice dept, ' +
      'found murdered, police custody, fined, shot his, shot her, shot by, murdering, missing person*, robbed, shot in the',
    weak:
      'law, laws, legal*, illegal*, killed, kills, killing, killer, charged, charge, accus*, alleg*, investigat*, inquiry, probe*, probes, ' +
      'victim*, abuse*, violence, violent, attack*, gun, guns, knife, bullet*, weapon*, drug, drugs, cannabis, marijuana, pot, ban, bans, ' +
      'banned, rule, rules, ruling, rights, case, cases, penalt*, compensation, damages, dispute*, boycott*, protest, missing, wounded, injured, ' +
      'incident, threat*, threaten*, hoax, scandal, justice*, officer*, evidence, appeal*, privacy, seize, raid*, smuggl*, cheat*, violat*, ' +
      'enforcement, watchdog, regulator*, protection, racial, racist, racism, brawl, fight, altercation, body, hack*, breach, surrender*, ' +
      'escape*, cold case, defends, irs, divorce*, settlement*, charges, hearing, custody, meth, legaliz*, patent*, ruling on, sentence, ' +
      'hanging, piracy case, liability, negligence, corrupt, deputies, sue, break in, justices, tax evasion, autopsy, search for missing, ' +
      'hackers, seized, fines, alleged, accuses, detention, suspected, found dead, shot, tribunal, counsel, missing person',
  },
  defense: {
    strong:
      'military, army, navy, air force, marines, missile*, airstrike*, air strike*, drone strike*, drone attack*, nato, ceasefire, cease fire, ' +
      'truce, militant*, terroris*, isis, islamic state, taliban, hamas, hezbollah, al qaeda, al shabaab, boko haram, insurgen*, warship*, ' +
      'fighter jet*, pentagon, defense ministry, defence ministry, defense minister, defence minister, weapon system*, weapons of mass, ' +
      'nuclear weapon*, nuclear test, ballistic, bombing*, bomber*, warplane*, warfare, warhead*, artillery, troop, battalion, brigade, ' +
      'general staff, airmen, air defense, air defence, f 35, f 16, b 52, lockheed, raytheon, northrop, arms deal, arms sales, armed forces, ' +
      'armed conflict, wagner, mercenar*, suicide attack*, suicide bomb*, car bomb*, ied, ieds, grenade*, hostilities, guerrilla*, paramilitar*, ' +
      'military base*, conscript*, commandos, navy seal*, special forces, nsa, cia, homeland security, national security, intelligence agency, ' +
      'war crimes, peacekeep*, shelling, territorial waters, ukraine war, war in, civil war, at war, war with, war zone, soldiers killed, ' +
      'soldiers, soldier killed, veterans affairs, russian invasion, invasion of, invaded ukraine, us soldiers, army soldier*, troops, ' +
      'spy agency, spy agencies, spying, surveillance program*, edward snowden, naval forces, ground forces, south china sea, disputed waters, ' +
      'gunboat*, military presence, military aid, russian forces, ukrainian army, ukrainian forces, rocket attack*, terror attack*, ' +
      'terror group*, terror suspect*, attack on kyiv, crimean*, annexation*',
    weak:
      'defense, defence, weapon*, bomb, bombs, drone, jets, strike, strikes, ukraine, ukrainian, russia, russian, syria, gaza, israel, yemen, ' +
      'afghanistan, iraq, kyiv, crimea, north korea, tensions, security, surveillance, memorial, border, rocket*, forces, front line, ships, ' +
      'submarine*, tank, tanks, conflict, kashmir, j k, manipur, militia*, d day, world war, snowden, extremis*, sudan, separatist*, war, wars, ' +
      'invasion, invade*, combat, coast guard, veteran*, intel, terror, spies, bombers, espionage, soldier*, naval, rebels, spy, army veteran, ' +
      'drones',
  },
  education: {
    strong:
      'school, school board, school district*, university*, universities, student*, teacher*, college*, curriculum, classroom*, graduation*, ' +
      'graduates, tuition, campus*, kindergarten*, exam, exams, student debt, scholarship*, educator*, education*, superintendent, pupil*, ' +
      'homework, sat scores, common core, charter school*, teachers union*, preschool, pre k, academic*, professor*, faculty, commencement, ' +
      'valedictorian, phd, mba, harvard, yale, princeton, stanford, oxford university, cambridge university, uni places, admissions, ' +
      'affirmative action, literacy, stem education, science fair, spelling bee, high school, middle school, elementary school, elementary, ' +
      'secondary school, grammar school, undergrad*, alumni, fraternit*, sororit*, textbook*, board exam*, cbse, neet, jee, upsc, lecturer*, ' +
      'vice chancellor, chancellor, pedagog*, early childhood, school lunch*, school meal*, medical school*, med school, medical student*, ' +
      'school bus, student president, university president, college president, student achievement, national education, google doodle, ' +
      'doodle for google, school shooting, schools, recruitment 2023, student loan*, back to school, school lunch, sat exam*, act scores, ' +
      'gifted students, plagiarism, university of',
    weak:
      'teaching, teach, teaches, learn, lessons, study abroad, class, classes, grads, graduate, degree, degrees, campus sexual, course, courses, ' +
      'test scores, lecture, inaugural, academy, institute, grades, library, bullying, reading, dorm, medical students, medical school, ' +
      'scholars, scholar, teens, finalist, doodle, contest, alum, spelling, seminar, workshop, principal, dean, math, learning, youth',
  },
};
